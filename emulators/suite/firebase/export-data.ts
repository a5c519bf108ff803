import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../addresses.ts";
import { SuiteFailure } from "../failure.ts";

/** Whether the folder holds data that a suite has left there. */
export const hasExport = (folder: string): boolean =>
  existsSync(join(folder, "firebase-export-metadata.json"));

/** An export is written beside its folder first; one that was broken off stays there. */
export function removeUnfinishedExports(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith("firebase-export-"))) {
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Writes the data of the emulators to the folder, in place of what it held. */
export async function exportData(hub: string, folder: string, targets: readonly Emulator[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const why = await fetch(`${hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path: folder, initiatedBy: "exit", targets }),
    signal: AbortSignal.timeout(60_000),
  }).then(
    async (response) => (response.ok ? undefined : await response.text()),
    (error: Error) => error.message,
  );
  if (why !== undefined) throw new SuiteFailure(`The data could not be saved in ${folder}: ${why}`);
}
