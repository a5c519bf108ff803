import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { Edge } from "../edge.ts";
import { PHONE, slowDown } from "../phone.ts";
import type { Figure, Values } from "./limits.ts";
import { evaluateIn, filesOf, readRecording, slowestTap, startRecording } from "./recording.ts";

/** Moments of a tap, in milliseconds after the page's load, with their figures. */
const EARLY = [
  [300, "tap at 0.3 s"],
  [1500, "tap at 1.5 s"],
] as const;
const LATE = [6000, "tap at 6 s"] as const;

const MENU = "Apri il menu";

/** The button of the reference page. */
export const REFERENCE_BUTTON = "Apri";

/** Time between seeing a link and tapping it, in milliseconds. */
const AIM_MS = 1000;

/** Wait of a visitor who reads, in milliseconds. */
const SETTLE_MS = 2000;

const SCRIPTS = "*.js";

type Opened = { url: string; isBlocked?: boolean };

/** A page and its session. */
type OpenPage = { page: Page; devtools: CDPSession };

async function open(context: BrowserContext, { url, isBlocked = false }: Opened): Promise<OpenPage> {
  const page = await context.newPage();
  await startRecording(page);
  const devtools = await slowDown(page);
  if (isBlocked) await devtools.send("Network.setBlockedURLs", { urls: [SCRIPTS] });
  await page.goto(url);
  return { page, devtools };
}

async function withPhone<Result>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Taps a button `afterMs` after the load, if the page has it; returns how long that takes to be painted. */
async function tapAt(
  { page, devtools }: OpenPage,
  name: string,
  afterMs: number,
): Promise<number | undefined> {
  const loaded = performance.now();
  const place = await evaluateIn(
    devtools,
    (label) => {
      const button = [...document.querySelectorAll("button")].find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === label,
      );
      const box = button?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    name,
  );
  await page.waitForTimeout(Math.max(0, afterMs - (performance.now() - loaded)));
  if (!place) return undefined;
  await page.touchscreen.tap(place.x, place.y);
  const tapMs = await slowestTap(devtools);
  const isOpen = await evaluateIn(
    devtools,
    () => document.querySelector("dialog:is([open], :popover-open)") !== null,
    undefined,
  );
  if (name === MENU && !isOpen) throw new Error("The tap opened no menu");
  return tapMs;
}

async function timeTaps(
  browser: Browser,
  opened: Opened,
  moments: readonly (readonly [afterMs: number, figure: Figure])[],
): Promise<Values> {
  const values: Values = {};
  for (const [afterMs, figure] of moments)
    values[figure] = await withPhone(browser, async (context) => {
      const tapMs = await tapAt(await open(context, opened), MENU, afterMs);
      if (tapMs === undefined) throw new Error(`${opened.url} has no menu`);
      return tapMs;
    });
  return values;
}

/** Returns how long early taps on the menu take to be painted, each on a visit of its own. */
export const tapEarly = (browser: Browser, url: string): Promise<Values> => timeTaps(browser, { url }, EARLY);

/** Returns how long the taps on the menu take on a page whose scripts do not come. */
export const tapWithoutScripts = (browser: Browser, url: string): Promise<Values> =>
  timeTaps(browser, { url, isBlocked: true }, [...EARLY, LATE]);

/**
 * Returns what a page does without interaction until a late tap on its button, if it has one, how long that takes and, if
 * `goesOn`, how long the next page.
 */
export const visitPage = (
  browser: Browser,
  edge: Edge,
  path: string,
  { button = MENU, goesOn = false } = {},
): Promise<Values> =>
  withPhone(browser, async (context) => {
    const opened = await open(context, { url: edge.url + path });
    const [afterMs, figure] = LATE;
    const tapMs = await tapAt(opened, button, afterMs);
    const { longestTaskMs } = await readRecording(opened.devtools);
    const files = await filesOf(opened.devtools);
    const scripts = files.filter((file) => file.endsWith(".js"));
    return {
      "longest task": longestTaskMs,
      files: files.length,
      bytes: await kilobytesOf(edge, files),
      scripts: await kilobytesOf(edge, scripts),
      ...(tapMs !== undefined && { [figure]: tapMs }),
      ...(goesOn && { "next page": await timeNextPage(opened.page) }),
    };
  });

/** Returns the size of files in kB, compressed. */
export async function kilobytesOf(edge: Edge, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(edge.kilobytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Returns the time from a tap on a link of the footer until the next page's heading is painted. */
async function timeNextPage(page: Page): Promise<number> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
  await page.locator("[data-hydrated]").waitFor({ state: "attached" });
  const next = new URL(page.url()).pathname === "/privacy" ? "/cookie" : "/privacy";
  const link = page.locator(`footer a[href="${next}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(AIM_MS);
  const painted = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let tappedAt = 0;
        window.addEventListener("pointerdown", () => (tappedAt = performance.now()), {
          capture: true,
          once: true,
        });
        const before = document.querySelector("h1")?.textContent;
        new MutationObserver(() => {
          const heading = document.querySelector("h1")?.textContent;
          if (heading && heading !== before) requestAnimationFrame(() => done(performance.now() - tappedAt));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await link.tap();
  return painted;
}

/** Links of the menu to the pages of a visitor who looks at what there is and what it costs. */
const JOURNEY = ["HYROX", "Analisi della corsa", "Shop", "Blog"];

/**
 * Goes from the home page through four others by the menu, and opens a question where there is one. Returns the longest time
 * from a tap to its paint.
 */
export const journey = (browser: Browser, home: string): Promise<Values> =>
  withPhone(browser, async (context) => {
    const { page, devtools } = await open(context, { url: home });
    for (const name of JOURNEY) {
      const { pathname } = new URL(page.url());
      await page.getByRole("button", { name: MENU }).tap();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).tap();
      await page.waitForURL((url) => url.pathname !== pathname);
      await page.waitForTimeout(SETTLE_MS);
      const question = page.locator("main summary").first();
      if (await question.isVisible()) await question.tap();
    }
    return { "slowest tap": await slowestTap(devtools) };
  });
