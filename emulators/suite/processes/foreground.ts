import { SuiteFailure } from "../failure.ts";

const PARENT_CHECK_MS = 500;

/** The exit code of a program that a person stopped, as shells have it for Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Runs `main` as this program: its result is the exit code, a failure is shown and exits with 1. The signal is raised
 * when somebody wants it to end; then `main` puts things in order and returns.
 */
export async function foreground(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const wanted = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => wanted.abort());

  // The shell in which npm runs a script dies of a signal without passing it on.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    const orphaned = () => process.ppid !== parent && wanted.abort();
    setInterval(orphaned, PARENT_CHECK_MS).unref();
  }
  // A closed terminal is no reason to leave things unfinished.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  try {
    process.exitCode = await main(wanted.signal);
  } catch (error) {
    const interrupted = error === wanted.signal.reason;
    process.exitCode = interrupted ? INTERRUPTED : 1;
    if (!interrupted) console.error(error instanceof SuiteFailure ? `\n${error.message}` : error);
  }
  process.exit();
}
