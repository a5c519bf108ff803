import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { StudioError } from "@studio/contract/errors.ts";
import { applicationDefault } from "firebase-admin/app";
import * as z from "zod";
import { parseCommand, USAGE } from "./commands.ts";
import { targetOf } from "./target.ts";

// Manages staff from the machine of the project's administrator (docs/operations.md, "The first owner").

const chosenProject = z.object({ projects: z.object({ default: z.string() }) });

/** Prints a problem and exits with an error. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

const command = parseCommand(process.argv.slice(2)) ?? stop(USAGE);
const firebaserc = readFileSync(resolve(import.meta.dirname, "../../.firebaserc"), "utf8");
const target = targetOf(process.env, chosenProject.safeParse(JSON.parse(firebaserc)).data?.projects.default);
if ("problem" in target) stop(target.problem);
process.env.GCLOUD_PROJECT = target.project;
// Authentication requires a quota project for user credentials.
if (!target.emulators) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= target.project;

try {
  // Checked first: without credentials Firestore's client ends the process before the error can be explained.
  if (!target.emulators) await applicationDefault().getAccessToken();
  const { fulfil } = await import("./fulfil.ts");
  console.log(`Project ${target.project}${target.emulators ? ", in the emulators" : ""}`);
  for (const line of await fulfil(command, new Date())) console.log(line);
} catch (error) {
  if (error instanceof StudioError) stop(error.message);
  if (error instanceof Error && /default credentials|invalid_grant|UNAUTHENTICATED/i.test(error.message)) {
    stop(
      "This machine has no credentials for the project, or they have ended: gcloud auth application-default login",
    );
  }
  throw error;
}
process.exit();
