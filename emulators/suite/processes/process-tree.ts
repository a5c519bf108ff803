import { execFile } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How long a process may take to end by itself once it was asked to. */
const PATIENCE_MS = 10_000;

/** Process ids below `pid`, at any depth, in a table of `pid ppid` lines. */
export function descendantsOf(pid: number, table: string): number[] {
  const rows = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.flatMap(([child, ppid]) => (child && ppid === parent ? [child, ...below(child)] : []));
  return below(pid);
}

/** Tells a process or, by a negative id, a group; that it has ended already is no failure. */
function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Nobody is left to tell.
  }
}

/**
 * Asks a process to end, waits for `ended`, and ends whatever is then left of what it had started. firebase-tools starts
 * Java in a session of its own, so its group alone is not everything; `known` are processes that may have outlived
 * their parent.
 */
export async function endTree(
  pid: number,
  ended: Promise<unknown>,
  known: Iterable<number> = [],
): Promise<void> {
  const table = await run("ps", ["-A", "-o", "pid=,ppid="]).catch(() => ({ stdout: "" }));
  const tree = [...descendantsOf(pid, table.stdout), ...known];
  tell(pid, "SIGTERM");
  await Promise.race([ended, delay(PATIENCE_MS, undefined, { ref: false })]);
  for (const each of [-pid, pid, ...tree]) tell(each, "SIGKILL");
  await ended;
}
