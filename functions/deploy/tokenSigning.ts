import * as z from "zod";
import { type Finding, fine, note } from "./finding.ts";
import type { CommandResult, Outside } from "./outside.ts";
import type { Step } from "./steps.ts";

// A temporary password signs somebody in with a token that the functions' account signs as itself, through an API of its own
// (`createCustomToken`). A new project has neither the API nor the role, and its first owner could not come in.

const API = "iamcredentials.googleapis.com";
const ROLE = "roles/iam.serviceAccountTokenCreator";

const policy = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
});

/** Parts of the signing that a project lacks, with the functions' account. */
type Missing = { account: string; api: boolean; role: boolean };

const isGranted = ({ code, out }: CommandResult, member: string): boolean => {
  if (code !== 0) return false;
  const { bindings } = policy.parse(JSON.parse(out || "{}"));
  return bindings.some(({ role, members }) => role === ROLE && members.includes(member));
};

/** Returns what a project lacks; the reason if it cannot be asked, and `undefined` without the Google Cloud CLI. */
async function missingIn({ gcloud }: Outside, project: string): Promise<Missing | string | undefined> {
  const asked = await gcloud("projects", "describe", project, "--format=value(projectNumber)");
  if (!asked) return undefined;
  const number = asked.out.trim();
  if (asked.code !== 0 || !/^\d+$/.test(number)) return asked.problem.trim() || "the project has no number";
  const account = `${number}-compute@developer.gserviceaccount.com`;
  const member = `serviceAccount:${account}`;
  const of = ["--project", project, "--format=json"];
  const enabled = await gcloud(
    "services",
    "list",
    "--enabled",
    "--project",
    project,
    "--format=value(config.name)",
  );
  if (enabled?.code !== 0) return enabled?.problem.trim() || "the list of APIs cannot be read";
  // The role may stand on the account itself or on the whole project.
  const policies = [
    await gcloud("iam", "service-accounts", "get-iam-policy", account, ...of),
    await gcloud("projects", "get-iam-policy", project, ...of),
  ];
  if (policies.every((one) => one?.code !== 0))
    return policies[0]?.problem.trim() || "the roles cannot be read";
  return {
    account,
    api: !enabled.out.split(/\s+/).includes(API),
    role: !policies.some((one) => one !== undefined && isGranted(one, member)),
  };
}

/** Checks that the functions can sign the tokens of temporary passwords; what is missing the deployment adds. */
export async function checkTokenSigning(outside: Outside, project: string): Promise<Finding> {
  const missing = await missingIn(outside, project);
  if (missing === undefined)
    return note(
      "Whether temporary passwords can sign in could not be asked without the Google Cloud CLI: docs/operations.md, step 9.",
    );
  if (typeof missing === "string")
    return note(`Whether temporary passwords can sign in could not be asked: ${missing}`);
  const lacks = [missing.api ? `the API ${API}` : [], missing.role ? `the role ${ROLE}` : []].flat();
  if (lacks.length === 0) return fine("Temporary passwords can sign in");
  return note(
    `Temporary passwords cannot sign in yet: ${lacks.join(" and ")} of ${missing.account}.\nnpm run deploy adds what is missing.`,
  );
}

/** Returns the steps that add what the project lacks; none without the Google Cloud CLI. */
export async function signingSteps(outside: Outside, project: string): Promise<Step[]> {
  const missing = await missingIn(outside, project);
  if (missing === undefined || typeof missing === "string") return [];
  const { account, api, role } = missing;
  const binding = ["gcloud", "iam", "service-accounts", "add-iam-policy-binding", account];
  const to = [`--member=serviceAccount:${account}`, `--role=${ROLE}`, "--condition=None"];
  return [
    ...(api
      ? [{ name: "API of signed tokens", words: ["gcloud", "services", "enable", API, "--project", project] }]
      : []),
    ...(role ? [{ name: "Role of signed tokens", words: [...binding, ...to, "--project", project] }] : []),
  ];
}
