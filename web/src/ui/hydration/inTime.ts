/** Timeout of loading a script, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Returns the loaded module; rejects when loading neither succeeds nor fails within the timeout. */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("A script did not load in time")), SCRIPT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
