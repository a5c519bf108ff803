import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../addresses.ts";
import { SuiteFailure } from "../failure.ts";

/** Returns whether the folder contains an export of emulator data. */
export const hasExport = (folder: string): boolean =>
  existsSync(join(folder, "firebase-export-metadata.json"));

/** Removes partial exports, which firebase-tools writes beside the target folder and leaves behind when interrupted. */
export function removeUnfinishedExports(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith("firebase-export-"))) {
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Exports the emulators' data to the folder, replacing its contents. */
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
