import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Time for a process to exit after SIGTERM. */
const EXIT_TIMEOUT_MS = 10_000;

/** Returns the descendants of `pid` in a table of `pid ppid` lines. */
export function descendantsOf(pid: number, table: string): number[] {
  const rows = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, ppid]) => (child && ppid === parent ? [child, ...below(child)] : []));
  return below(pid);
}

/** Signals a process or, by a negative id, a group; ignores one that has already exited. */
function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already exited.
  }
}

/**
 * Terminates a process, waits for `ended`, and kills all remaining descendants. firebase-tools starts Java in a session
 * of its own, outside its process group; `adopted` are processes that may outlive their parent.
 */
export async function endTree(
  pid: number,
  ended: Promise<unknown>,
  adopted: Iterable<number> = [],
): Promise<void> {
  const table = await run("ps", ["-A", "-o", "pid=,ppid="]).catch(() => ({ stdout: "" }));
  const tree = [...descendantsOf(pid, table.stdout), ...adopted];
  signalProcess(pid, "SIGTERM");
  await Promise.race([ended, delay(EXIT_TIMEOUT_MS, undefined, { ref: false })]);
  for (const each of [-pid, pid, ...tree]) signalProcess(each, "SIGKILL");
  await ended;
}
