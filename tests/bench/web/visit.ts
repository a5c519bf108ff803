import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { PHONE, slowDown } from "../phone.ts";

/** Times of the first tap on the menu, in milliseconds after the page's load: on two visits, and on the one that goes on. */
const EARLY_TAPS_MS = [300, 1500] as const;
const LATE_TAP_MS = 6000;

const MENU = "Apri il menu";

/** Time between seeing a link and tapping it, in milliseconds. */
const AIM_MS = 1000;

/** Wait of a visitor who reads, in milliseconds. */
const SETTLE_MS = 2000;

/** Connects to the browser on `port`. */
export const connect = (port: number): Promise<Browser> =>
  chromium.connectOverCDP(`http://127.0.0.1:${port}`);

/** Measurements of a visit. */
export type Visit = {
  /** The longest time from a tap on the menu to its paint, of taps at three moments; for pages with a menu. */
  menuMs?: number;
  /** The time from a tap on a link until the next page's heading is painted; for pages with links. */
  nextMs?: number;
  /** Paths of all scripts that a page loads without interaction. */
  scripts: string[];
};

/** Runs in the page: records how long each tap takes to be painted; the slowest is `window.slowestTap`. */
function noteTaps(): void {
  const shortOnesToo = { type: "event", durationThreshold: 16, buffered: true };
  Object.assign(window, { slowestTap: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Only what a person does has a number.
      if (Reflect.get(entry, "interactionId"))
        Object.assign(window, { slowestTap: Math.max(Reflect.get(window, "slowestTap"), entry.duration) });
    }
  }).observe(shortOnesToo);
}

async function open(
  context: BrowserContext,
  url: string,
  onRequest: (request: Request) => void = () => undefined,
): Promise<Page> {
  const page = await context.newPage();
  page.on("request", onRequest);
  await page.addInitScript(noteTaps);
  await slowDown(page);
  await page.goto(url);
  return page;
}

const slowestTap = (page: Page): Promise<number> =>
  // The entry of a tap is reported with the next frame.
  page.evaluate(
    () =>
      new Promise<number>((done) => setTimeout(() => done(Number(Reflect.get(window, "slowestTap"))), 500)),
  );

async function tapMenu(page: Page): Promise<number> {
  await page.getByRole("button", { name: MENU }).tap();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  return slowestTap(page);
}

async function tapEarly(context: BrowserContext, url: string, afterMs: number): Promise<number> {
  const page = await open(context, url);
  await page.waitForTimeout(afterMs);
  const tookMs = await tapMenu(page);
  await page.close();
  return tookMs;
}

/** Taps a link of the footer and waits for the next page. */
async function goOn(page: Page): Promise<number> {
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
 * from a tap to its paint, in milliseconds.
 */
export async function journey(browser: Browser, home: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await open(context, home);
    for (const name of JOURNEY) {
      const { pathname } = new URL(page.url());
      await page.getByRole("button", { name: MENU }).tap();
      await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name, exact: true }).tap();
      await page.waitForURL((url) => url.pathname !== pathname);
      await page.waitForTimeout(SETTLE_MS);
      const question = page.locator("main summary").first();
      if (await question.isVisible()) await question.tap();
    }
    return await slowestTap(page);
  } finally {
    await context.close();
  }
}

/** Visits a page with a slow phone. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const scripts = new Set<string>();
    const page = await open(context, url, (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    await page.waitForTimeout(LATE_TAP_MS);
    const asked = [...scripts];
    if ((await page.getByRole("button", { name: MENU }).count()) === 0) return { scripts: asked };
    const taps = [await tapMenu(page)];
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "hidden" });
    const nextMs = await goOn(page);
    await page.close();
    for (const afterMs of EARLY_TAPS_MS) taps.push(await tapEarly(context, url, afterMs));
    return { menuMs: Math.max(...taps), nextMs, scripts: asked };
  } finally {
    await context.close();
  }
}
