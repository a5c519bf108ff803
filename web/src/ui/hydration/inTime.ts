/** How long a script is waited for, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** What `loading` brings; one that neither comes nor fails has failed after two minutes. */
export async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error("A script did not come")), SCRIPT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
