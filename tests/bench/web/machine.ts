import type { Browser } from "playwright-core";
import { median } from "../figures.ts";

const ROUNDS = 5;

/** Returns the milliseconds that a fixed piece of work takes. It stands alone, as it runs in the page too. */
function workMs(): number {
  const started = performance.now();
  let state = 1;
  for (let step = 0; step < 50_000_000; step += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // What nobody reads would be left out.
  return state === 0 ? Number.NaN : performance.now() - started;
}

/** Returns the speed of this machine as the milliseconds of a fixed piece of work, in Node and in a page. */
export async function machineIndex(browser: Browser): Promise<{ nodeMs: number; pageMs: number }> {
  const page = await browser.newPage();
  const rounds = Array.from({ length: ROUNDS });
  const inPage: number[] = [];
  for (const _ of rounds) inPage.push(await page.evaluate(workMs));
  await page.close();
  return { nodeMs: median(rounds.map(workMs)), pageMs: median(inPage) };
}
