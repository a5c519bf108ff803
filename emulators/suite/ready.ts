import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { type Addresses, type Emulator, urlOf } from "./addresses.ts";
import { SuiteFailure } from "./failure.ts";
import { answers } from "./ports.ts";
import { PROJECT_ID, REGION } from "./project.ts";

const EVERY_MS = 100;

/** Returns the URL of the function `api` in the Functions emulator. */
export const apiUrl = (addresses: Addresses): string =>
  `${urlOf(addresses.functions)}/${PROJECT_ID}/${REGION}/api`;

/**
 * Polls `url` until `accepts` returns true.
 * @throws {SuiteFailure} after `timeoutMs`, naming `what`.
 */
export async function waitForAnswer(
  url: string,
  what: string,
  timeoutMs: number,
  signal: AbortSignal,
  accepts: (response: Response) => boolean | Promise<boolean> = ({ ok }) => ok,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  let last = "no answer";
  while (Date.now() < until) {
    const left = AbortSignal.any([signal, AbortSignal.timeout(until - Date.now())]);
    const response = await fetch(url, { signal: left }).catch(() => undefined);
    signal.throwIfAborted();
    if (response && (await accepts(response))) return;
    last = response ? `status ${response.status}` : last;
    await delay(EVERY_MS, undefined, { signal });
  }
  throw new SuiteFailure(`${what} not ready after ${timeoutMs / 1000} s (${last} at ${url}).`);
}

const running = z.record(z.string(), z.object({ pid: z.number().optional() }));

/** Waits until every emulator listens and, if functions are included, the API answers. */
export async function waitForEmulators(
  addresses: Addresses,
  emulators: readonly Emulator[],
  timeoutMs: number,
  signal: AbortSignal,
  onProcess: (pid: number) => void,
): Promise<void> {
  const listen = async (response: Response) => {
    const listed = running.parse(await response.json());
    for (const { pid } of Object.values(listed)) if (pid) onProcess(pid);
    // The hub lists an emulator as soon as it starts.
    if (!emulators.every((emulator) => emulator in listed)) return false;
    const up = emulators.map((emulator) => answers(addresses[emulator].port, addresses[emulator].host));
    return !(await Promise.all(up)).includes(false);
  };
  await waitForAnswer(`${urlOf(addresses.hub)}/emulators`, "The emulators are", timeoutMs, signal, listen);
  if (emulators.includes("functions")) {
    await waitForAnswer(`${apiUrl(addresses)}/api/v1/health`, "The API is", timeoutMs, signal);
  }
}
