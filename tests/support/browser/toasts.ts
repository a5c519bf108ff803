import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Toasts that have gone, and how long each was there, in milliseconds. */
    toastsSeen: { text: string; ms: number }[];
  }
}

/** Runs in the page: notes every toast when it goes. */
function watch(): void {
  window.toastsSeen = [];
  const since = new Map<Node, number>();
  // The list of toasts comes with its first and goes with its last.
  const toastsIn = (nodes: NodeList) =>
    [...nodes]
      .filter((node) => node instanceof HTMLElement)
      .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>("*")])
      .filter((element) => element.matches("[data-sonner-toast]"));
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const toast of toastsIn(addedNodes)) since.set(toast, performance.now());
      for (const toast of toastsIn(removedNodes)) {
        const started = since.get(toast);
        const ms = performance.now() - (started ?? Number.NaN);
        window.toastsSeen.push({ text: toast.textContent, ms });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** From the next page load on, how long toasts stay is known. */
export async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** A toast comes and goes in a moment of its own on top of its time. */
const COMING_AND_GOING_MS = 900;

/** Waits until a toast with this text has gone, and expects that it stayed for its time. */
export async function expectToast(page: Page, text: string, ms: number): Promise<void> {
  const stay = () =>
    page.evaluate((wanted) => window.toastsSeen.find((toast) => toast.text.includes(wanted))?.ms, text);
  await expect.poll(stay, `the toast "${text}" has gone`).toBeDefined();
  const stayed = (await stay()) ?? 0;
  expect(stayed, text).toBeGreaterThanOrEqual(ms - 50);
  expect(stayed, text).toBeLessThan(ms + COMING_AND_GOING_MS);
}
