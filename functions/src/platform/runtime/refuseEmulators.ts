/** What the local suite sets: who signs in, what is stored and who is paid are then stand-ins. */
const OF_THE_SUITE = [
  "FUNCTIONS_EMULATOR",
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
  "STORAGE_EMULATOR_HOST",
  "STUDIO_STRIPE_URL",
  "STUDIO_URL",
];

/**
 * Throws where a process of a real project has a variable of the local suite: anybody could sign a token
 * that the Authentication emulator's rules accept. Projects named `demo-…` exist in the emulators only.
 */
export function refuseEmulators(environment: NodeJS.ProcessEnv): void {
  const project = environment.GCLOUD_PROJECT ?? environment.GOOGLE_CLOUD_PROJECT ?? "";
  if (project.startsWith("demo-")) return;
  const found = OF_THE_SUITE.filter((name) => environment[name] !== undefined && environment[name] !== "");
  if (found.length > 0) throw new Error(`Not with the local suite's variables: ${found.join(", ")}`);
}
