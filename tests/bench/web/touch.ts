import { type Browser, chromium } from "playwright-core";

/** As Lighthouse slows its phone's processor down. */
const SLOWDOWN = 4;

/** The browser that listens on `port`. */
export const connect = (port: number): Promise<Browser> =>
  chromium.connectOverCDP(`http://127.0.0.1:${port}`);

/**
 * From the first touch of a page that rests until it answers, on a phone's processor, in milliseconds. Zero where it did
 * not rest.
 */
export async function touch(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: "networkidle" });
    return await page.evaluate(
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
  } finally {
    await context.close();
  }
}
