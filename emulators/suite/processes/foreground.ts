import { SuiteFailure } from "../failure.ts";

const PARENT_CHECK_MS = 500;

/** Exit code of an interrupted program, as shells set it for Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Runs `main` as the program: its result is the exit code; a failure is printed and exits with 1. The signal is aborted
 * on interruption, after which `main` cleans up and returns.
 */
export async function foreground(main: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const interruption = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => interruption.abort());

  // The shell of an npm script exits on a signal without forwarding it.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    const orphaned = () => process.ppid !== parent && interruption.abort();
    setInterval(orphaned, PARENT_CHECK_MS).unref();
  }
  // Clean-up must continue when the terminal is closed.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  try {
    process.exitCode = await main(interruption.signal);
  } catch (error) {
    const interrupted = error === interruption.signal.reason;
    process.exitCode = interrupted ? INTERRUPTED : 1;
    if (!interrupted) console.error(error instanceof SuiteFailure ? `\n${error.message}` : error);
  }
  process.exit();
}
