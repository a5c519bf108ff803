/** Addresses of the running suite; `npm run suite` sets the variables. */
export const suite = {
  url: process.env.STUDIO_URL ?? "http://127.0.0.1:5000",
  projectId: process.env.GCLOUD_PROJECT ?? "demo-studio",
  firestore: process.env.FIRESTORE_EMULATOR_HOST ?? "127.0.0.1:8080",
  auth: process.env.FIREBASE_AUTH_EMULATOR_HOST ?? "127.0.0.1:9099",
  storage: process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? "127.0.0.1:9199",
};

// The Admin SDK reads these itself; without them it would use a real project.
process.env.GCLOUD_PROJECT = suite.projectId;
process.env.FIRESTORE_EMULATOR_HOST = suite.firestore;
process.env.FIREBASE_AUTH_EMULATOR_HOST = suite.auth;
process.env.FIREBASE_STORAGE_EMULATOR_HOST = suite.storage;
