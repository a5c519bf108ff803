import * as z from "zod";
import { type Finding, fine, note } from "./finding.ts";
import type { CommandResult, Outside } from "./outside.ts";

const schedules = z.object({ result: z.array(z.object({ dailyRecurrence: z.unknown().optional() })) });

/** Name of the workflow that copies the accounts, and of its schedule (docs/operations.md). */
const COPY_OF_ACCOUNTS = "copy-accounts";

/** Returns whether the database has a daily backup; `undefined` if that cannot be asked. */
async function hasDailyBackup({ firebase }: Outside, project: string): Promise<boolean | undefined> {
  const { out } = await firebase("firestore:backups:schedules:list", "--project", project, "--json");
  try {
    return schedules
      .parse(JSON.parse(out))
      .result.some(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  } catch {
    return undefined;
  }
}

const nameIn = (result: CommandResult | undefined, is: (name: string) => boolean): boolean | undefined =>
  result?.code === 0 ? result.out.split(/\s+/).some((name) => name !== "" && is(name)) : undefined;

/**
 * Checks that database, accounts and pictures are copied by a schedule: none of them is in the copy of another. A copy that
 * is missing stops no deployment.
 */
export async function checkBackups(outside: Outside, project: string): Promise<Finding> {
  const { gcloud } = outside;
  const jobs = ["jobs", "list", "--project", project] as const;
  const copies = {
    "the database (a daily backup)": await hasDailyBackup(outside, project),
    "the accounts (a workflow and its schedule)": nameIn(
      await gcloud("scheduler", ...jobs, "--location=europe-west8", "--format=value(name.basename())"),
      (name) => name === COPY_OF_ACCOUNTS,
    ),
    "the pictures (a transfer)": nameIn(
      await gcloud(
        "transfer",
        "jobs",
        "list",
        "--project",
        project,
        "--job-statuses=enabled",
        "--format=value(name)",
      ),
      () => true,
    ),
  };
  const named = (state: boolean | undefined) =>
    Object.entries(copies).flatMap(([what, isThere]) => (isThere === state ? [what] : []));
  const [missing, unknown] = [named(false), named(undefined)];
  if (missing.length + unknown.length === 0)
    return fine("Database, accounts and pictures are copied by schedules");
  return note(
    [
      missing.length > 0 && `Not copied by a schedule: ${missing.join(", ")}.`,
      unknown.length > 0 &&
        `Whether these are copied by a schedule could not be asked: ${unknown.join(", ")}.`,
      'docs/operations.md, "Backups", has the commands.',
    ]
      .filter((line) => line !== false)
      .join("\n"),
  );
}
