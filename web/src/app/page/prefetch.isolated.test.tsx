import { expect, onTestFinished, test, vi } from "vitest";
import { pageRoute } from "./pageRoute.ts";
import { prefetchPages } from "./prefetch.ts";

/** Reports every observed element as visible at once. */
class EverythingVisible {
  readonly notify: (entries: { isIntersecting: boolean; target: Element }[]) => void;
  constructor(notify: EverythingVisible["notify"]) {
    this.notify = notify;
  }
  observe(target: Element) {
    this.notify([{ isIntersecting: true, target }]);
  }
}

test.each([
  { saveData: false, loads: 1 },
  { saveData: true, loads: 0 },
])("with saveData $saveData, a visible link is prefetched $loads times", ({ saveData, loads }) => {
  vi.stubGlobal("IntersectionObserver", EverythingVisible);
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true });
  const link = document.createElement("a");
  link.href = "/pagina";
  document.body.append(link);
  onTestFinished(() => {
    link.remove();
    Reflect.deleteProperty(navigator, "connection");
    vi.unstubAllGlobals();
  });
  const load = vi.fn(async () => ({ Component: () => null }));
  prefetchPages([pageRoute({ pattern: "/pagina" }, load)]);
  window.dispatchEvent(new Event("scroll"));
  expect(load).toHaveBeenCalledTimes(loads);
});
