import { parseEnv } from "node:util";
import * as z from "zod";
import { type Finding, fine, note, wrong } from "./finding.ts";
import type { CommandResult, Outside } from "./outside.ts";
import { objectionTo, type Parameters } from "./parameters.ts";

// Checks that query the project. Each is independent; none prints the value of a secret.

/** Region of the functions; the database should be in the same one. */
const REGION = "europe-west8";

const listed = z.object({ result: z.array(z.unknown()).default([]) });
const database = z.object({
  result: z.object({
    locationId: z.string(),
    pointInTimeRecoveryEnablement: z.string().optional(),
    deleteProtectionState: z.string().optional(),
  }),
});

const parsed = <Schema extends z.ZodType>(
  schema: Schema,
  { out }: CommandResult,
): z.output<Schema> | undefined => {
  try {
    return schema.safeParse(JSON.parse(out)).data;
  } catch {
    return undefined;
  }
};

/** Returns the last line of a program's output. */
const lastLine = ({ out, problem }: CommandResult): string =>
  `${out}\n${problem}`.trim().split("\n").at(-1)?.trim() ?? "";

export async function checkSignIn({ firebase, variable }: Outside): Promise<Finding> {
  const accounts = parsed(listed, await firebase("login:list", "--json"))?.result ?? [];
  return accounts.length > 0 || variable("GOOGLE_APPLICATION_CREDENTIALS")
    ? fine("Signed in to firebase-tools")
    : wrong("firebase-tools is not signed in.\nnpx firebase login");
}

export async function checkDatabase({ firebase }: Outside, project: string): Promise<Finding[]> {
  const answer = await firebase("firestore:databases:get", "(default)", "--project", project, "--json");
  const current = parsed(database, answer)?.result;
  if (!current) {
    return [
      wrong(
        `The database cannot be read: ${lastLine(answer)}\n` +
          `Where there is none: npx firebase firestore:databases:create "(default)" --location ${REGION} --delete-protection ENABLED --point-in-time-recovery ENABLED`,
      ),
    ];
  }
  const findings =
    current.locationId === REGION
      ? [fine(`Database in ${REGION}`)]
      : [
          note(
            `The database is in ${current.locationId}, the functions in ${REGION}: every read crosses Europe.`,
          ),
        ];
  const settings = [
    current.pointInTimeRecoveryEnablement === "POINT_IN_TIME_RECOVERY_ENABLED"
      ? []
      : ["point-in-time-recovery"],
    current.deleteProtectionState === "DELETE_PROTECTION_ENABLED" ? [] : ["delete-protection"],
  ].flat();
  if (settings.length > 0) {
    findings.push(
      note(
        `Not switched on: ${settings.join(", ")}.\nnpx firebase firestore:databases:update "(default)" ${settings.map((name) => `--${name} ENABLED`).join(" ")}`,
      ),
    );
  }
  return findings;
}

export async function checkSecret({ firebase }: Outside, project: string, name: string): Promise<Finding> {
  const set = `npx firebase functions:secrets:set ${name}`;
  const result = await firebase("functions:secrets:access", name, "--project", project);
  if (result.code !== 0) return wrong(`The secret ${name} is not set, or may not be read.\n${set}`);
  const objection = objectionTo(name, result.out.trim().split("\n").at(-1) ?? "");
  return objection ? wrong(`The secret ${name} ${objection}.\n${set}`) : fine(`Secret ${name}`);
}

/** Checks the parameters of the functions; the API key must equal the site's. */
export function checkParameters(
  { read }: Outside,
  project: string,
  { strings }: Parameters,
  apiKey: string | undefined,
): Finding[] {
  const file = `functions/.env.${project}`;
  const values = parseEnv(read(file) ?? "");
  const findings: Finding[] = [];
  if (strings.includes("WEB_API_KEY") && (!values.WEB_API_KEY || (apiKey && values.WEB_API_KEY !== apiKey))) {
    findings.push(
      wrong(
        `${file} must say WEB_API_KEY=${apiKey ?? "(VITE_FIREBASE_API_KEY of web/.env.production)"}.\nWithout it nobody signs in with a temporary password.`,
      ),
    );
  }
  const unset = strings.filter((name) => name !== "WEB_API_KEY" && !(name in values));
  if (unset.length > 0) findings.push(note(`Left as they are by themselves: ${unset.join(", ")} (${file}).`));
  return findings.length > 0 ? findings : [fine("The functions' parameters are set")];
}

export async function checkRules({ firebase }: Outside, project: string): Promise<Finding> {
  const result = await firebase("deploy", "--only", "firestore,storage", "--dry-run", "--project", project);
  return result.code === 0
    ? fine("Rules and indexes are accepted")
    : wrong(
        `Rules or indexes are refused: ${lastLine(result)}\nnpx firebase deploy --only firestore,storage --dry-run says more.`,
      );
}

const noGcloud = (what: string, where: string): Finding =>
  note(`${what} could not be asked without the Google Cloud CLI: look at ${where}.`);

export async function checkBilling({ gcloud }: Outside, project: string): Promise<Finding> {
  const result = await gcloud("billing", "projects", "describe", project, "--format=value(billingEnabled)");
  if (!result) return noGcloud("The billing plan", "the console, Usage and billing");
  if (result.code !== 0) return note(`The billing plan could not be asked: ${lastLine(result)}`);
  return /^true$/im.test(result.out.trim())
    ? fine("Billing is on (Blaze)")
    : wrong(
        "The project has no billing account, and functions need one.\nConsole, Usage and billing, Details & settings: Blaze.",
      );
}

const authentication = z.object({
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: z.boolean().default(false) }).prefault({}),
  client: z
    .object({
      permissions: z
        .object({
          disabledUserSignup: z.boolean().default(false),
          disabledUserDeletion: z.boolean().default(false),
        })
        .prefault({}),
    })
    .prefault({}),
  passwordPolicyConfig: z.object({ passwordPolicyEnforcementState: z.string().default("OFF") }).prefault({}),
});

/** Settings of Authentication that the studio's own checks rely on, each with the risk without it. */
const switches: readonly [isOn: (settings: z.output<typeof authentication>) => boolean, what: string][] = [
  [
    ({ emailPrivacyConfig }) => emailPrivacyConfig.enableImprovedEmailPrivacy,
    "Email enumeration protection: anybody could move their account to a stranger's address",
  ],
  [
    ({ client }) => client.permissions.disabledUserSignup,
    "Enable create (sign-up), off: anybody could make accounts past the studio",
  ],
  [
    ({ client }) => client.permissions.disabledUserDeletion,
    "Enable delete, off: an account could go without the person's data",
  ],
  [
    ({ passwordPolicyConfig }) => passwordPolicyConfig.passwordPolicyEnforcementState === "ENFORCE",
    "Password policy, at least 8 characters, enforced: past the site shorter ones would do",
  ],
];

export async function checkAuthentication({ gcloud, json }: Outside, project: string): Promise<Finding> {
  const token = await gcloud("auth", "print-access-token");
  if (!token)
    return noGcloud(
      "The switches of Authentication",
      "the console, Authentication, Settings (docs/operations.md)",
    );
  if (token.code !== 0) return note(`The switches of Authentication could not be asked: ${lastLine(token)}`);
  const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  try {
    const settings = authentication.parse(await json(address, token.out.trim()));
    const off = switches.flatMap(([isOn, what]) => (isOn(settings) ? [] : [what]));
    if (off.length === 0) return fine("Authentication's switches are as they must be");
    return wrong(`Not set in the console, Authentication, Settings:\n${off.join("\n")}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return note(`The switches of Authentication could not be asked: ${message}`);
  }
}

export async function checkScheduler({ gcloud }: Outside, project: string): Promise<Finding> {
  const result = await gcloud(
    "scheduler",
    "locations",
    "list",
    "--project",
    project,
    "--format=value(locationId)",
  );
  if (!result)
    return noGcloud(
      `Whether Cloud Scheduler is offered in ${REGION}`,
      "cloud.google.com/scheduler/docs/locations",
    );
  if (result.code !== 0)
    return note(`Where Cloud Scheduler is offered could not be asked: ${lastLine(result)}`);
  return result.out.split(/\s+/).includes(REGION)
    ? fine(`Cloud Scheduler in ${REGION}`)
    : wrong(
        `Cloud Scheduler is not offered in ${REGION}, and a schedule runs where its function is.\ndocs/operations.md, "Regions", says what to change.`,
      );
}
