/** Which project is meant, or what is wrong with the question. */
export type Target = { project: string; emulators: boolean } | { problem: string };

/** What the suite says of its emulators; one without the other would write half of it into a real project. */
const EMULATORS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] as const;

const DEMO = /^demo-/;

/**
 * The project that the Admin SDK shall change: the environment's, else the one that is chosen in `.firebaserc`. A `demo-`
 * project exists in the emulators only, and with the emulators no other is meant.
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
