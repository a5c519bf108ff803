/** Project to change, or the problem with the choice. */
export type Target = { project: string; emulators: boolean } | { problem: string };

/** Addresses of the suite's emulators: one without the other would write half of a change into a real project. */
const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

const DEMO = /^demo-/;

/**
 * Returns the project that the Admin SDK changes: the environment's, else the default of `.firebaserc`. A `demo-`
 * project requires both emulators.
 */
export function targetOf(environment: NodeJS.ProcessEnv, chosen: string | undefined): Target {
  const project = environment.GCLOUD_PROJECT || environment.GOOGLE_CLOUD_PROJECT || chosen;
  const [missing, ...others] = EMULATORS.filter((name) => !environment[name]);
  if (!project) return { problem: 'No project is chosen: npx firebase use --add, with the alias "default".' };
  if (missing && others.length === 0)
    return { problem: `One emulator's address is set and ${missing} is not: set both, or none.` };
  if (missing && DEMO.test(project)) {
    return {
      problem:
        `${project} exists in the local suite only. For your own project: npx firebase use --add, with the alias "default".\n` +
        'For the suite: npm run suite -- "npm run admin -- list".',
    };
  }
  return { project, emulators: !missing };
}
