import { closeSync, existsSync, openSync, readSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";

const USUAL_ROOTS = [
  join(homedir(), "google-cloud-sdk"),
  "/usr/lib/google-cloud-sdk",
  "/usr/share/google-cloud-sdk",
  "/usr/local/google-cloud-sdk",
  "/opt/google-cloud-sdk",
  "/opt/google-cloud-cli",
  "/snap/google-cloud-cli/current",
  "/opt/homebrew/share/google-cloud-sdk",
  "/usr/local/share/google-cloud-sdk",
];

/**
 * Returns possible locations of the Google Cloud CLI, given the real path and the beginning of the `gcloud` on the
 * PATH: it is either in the CLI's `bin/`, or a package's wrapper that names the CLI's folder.
 */
export function cloudCliRoots(
  environment: NodeJS.ProcessEnv,
  gcloud?: { path: string; text: string },
): string[] {
  const named = /\/[\w./-]*\/google-cloud-(?:sdk|cli)(?=\/)/.exec(gcloud?.text ?? "");
  return [
    environment.CLOUDSDK_ROOT_DIR || undefined,
    gcloud && dirname(dirname(gcloud.path)),
    named?.[0],
    ...USUAL_ROOTS,
  ].filter((root) => root !== undefined);
}

function beginningOf(file: string): string {
  const opened = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(4096);
    return buffer.toString("utf8", 0, readSync(opened, buffer));
  } finally {
    closeSync(opened);
  }
}

/** Returns the Firestore emulator component of the Google Cloud CLI, or `undefined` if it is not installed. */
export function findCloudCliComponent(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const gcloud = (environment.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, "gcloud"))
    .find((path) => existsSync(path));
  const path = gcloud && realpathSync(gcloud);
  return cloudCliRoots(environment, path ? { path, text: beginningOf(path) } : undefined)
    .map((root) => join(root, "platform/cloud-firestore-emulator/cloud-firestore-emulator.jar"))
    .find((jar) => existsSync(jar));
}
