/** Variables of the local suite, which replace authentication, storage and payments by stand-ins. */
const SUITE_VARIABLES = [
  "FUNCTIONS_EMULATOR",
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
  "STORAGE_EMULATOR_HOST",
  "STUDIO_QUIET_HOURS",
  "STUDIO_STRIPE_URL",
  "STUDIO_URL",
];

/**
 * Throws if a process of a real project has a variable of the local suite: anybody could sign a token that the
 * Authentication emulator accepts. Projects named `demo-…` exist in the emulators only.
 */
export function refuseEmulators(environment: NodeJS.ProcessEnv): void {
  const project = environment.GCLOUD_PROJECT ?? environment.GOOGLE_CLOUD_PROJECT ?? "";
  if (project.startsWith("demo-")) return;
  const present = SUITE_VARIABLES.filter(
    (name) => environment[name] !== undefined && environment[name] !== "",
  );
  if (present.length > 0) throw new Error(`Not with the local suite's variables: ${present.join(", ")}`);
}
