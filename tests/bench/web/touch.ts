import { type Browser, chromium } from "playwright-core";

/** As Lighthouse slows its phone's processor down. */
const SLOWDOWN = 4;

/** The browser that listens on `port`. */
export const connect = (port: number): Promise<Browser> =>
  chromium.connectOverCDP(`http://127.0.0.1:${port}`);

/** How often a page that may still load is looked at, in milliseconds. */
const LOOK_MS = 1000;

/** What the first touch of a page costs. */
export type Touch = {
  /** From the touch until the page answers, on a phone's processor; zero where it did not rest. */
  ms: number;
  /** The paths of all scripts that the page had asked for by then, and of what it asked for because of it. */
  scripts: string[];
};

/** Opens a page that rests and touches it. */
export async function touch(browser: Browser, url: string): Promise<Touch> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname);
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: "networkidle" });
    const ms = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const html = document.documentElement;
          if (html.dataset.alive !== undefined) return resolve(0);
          const touchedAt = performance.now();
          new MutationObserver(() => {
            if (html.dataset.alive !== undefined) resolve(performance.now() - touchedAt);
          }).observe(html, { attributes: true });
          window.dispatchEvent(new Event("touchstart"));
        }),
    );
    for (let known = 0; known < scripts.size; ) {
      known = scripts.size;
      await page.waitForTimeout(LOOK_MS);
    }
    return { ms, scripts: [...scripts] };
  } finally {
    await context.close();
  }
}
