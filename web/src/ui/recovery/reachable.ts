const TIMEOUT_MS = 5000;
const RETRY_MS = 2000;

/**
 * Returns whether the site's server answers, to tell a script that is gone from a network that is: `navigator.onLine` knows of the
 * device's own connection only.
 */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(window.location.pathname, {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/** Resolves once the site's server answers again. */
export async function untilReachable(): Promise<void> {
  while (!(await isReachable())) await new Promise((done) => setTimeout(done, RETRY_MS));
}
