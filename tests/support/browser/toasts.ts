import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** Toasts that have closed, and how long each was visible, in milliseconds. */
    toastsSeen: { text: string; ms: number }[];
  }
}

/** Runs in the page: records every toast when it closes. */
function watch(): void {
  window.toastsSeen = [];
  const since = new Map<Node, number>();
  // The list of toasts is added with the first one and removed with the last one.
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

/** Records how long toasts are visible, from the next page load on. */
export async function watchToasts(page: Page): Promise<void> {
  await page.addInitScript(watch);
}

/** Duration of a toast's transitions, in addition to its time. */
const COMING_AND_GOING_MS = 900;

/** Waits until a toast with this text has closed, and expects that it was visible for its time. */
export async function expectToast(page: Page, text: string, ms: number): Promise<void> {
  const stay = () =>
    page.evaluate((part) => window.toastsSeen.find((toast) => toast.text.includes(part))?.ms, text);
  await expect.poll(stay, `the toast "${text}" has gone`).toBeDefined();
  const stayed = (await stay()) ?? 0;
  expect(stayed, text).toBeGreaterThanOrEqual(ms - 50);
  expect(stayed, text).toBeLessThan(ms + COMING_AND_GOING_MS);
}
