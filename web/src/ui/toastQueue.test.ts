import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

type Queue = typeof import("./toastQueue.ts");
let queue: Queue;

const saved = { kind: "success", text: "Salvato", ms: 4000 } as const;
const failed = { kind: "error", text: "Non riuscito", ms: 6000 } as const;

beforeEach(async () => {
  vi.resetModules();
  queue = await import("./toastQueue.ts");
});

test("nothing is wanted until there may be something to say", () => {
  expect(queue.toastsWanted()).toBe(false);
});

test("who follows hears of the first want only, until they stop", () => {
  const listener = vi.fn();
  const stop = queue.followWanted(listener);
  queue.wantToasts();
  queue.wantToasts();
  expect(queue.toastsWanted()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test("toasts wait for something that shows them, in their order", () => {
  queue.pushToast(saved);
  queue.pushToast(failed);
  expect(queue.toastsWanted()).toBe(true);

  const show = vi.fn();
  const stop = queue.showToasts(show, vi.fn());
  expect(show.mock.calls).toEqual([[saved], [failed]]);

  queue.pushToast(saved);
  expect(show).toHaveBeenCalledTimes(3);

  stop();
  queue.pushToast(failed);
  expect(show).toHaveBeenCalledTimes(3);
  const next = vi.fn();
  queue.showToasts(next, vi.fn());
  expect(next.mock.calls).toEqual([[failed]]);
});

test("toasts are taken away, those too that wait", () => {
  queue.pushToast(saved);
  queue.dismissToasts();
  const [show, clear] = [vi.fn(), vi.fn()];
  queue.showToasts(show, clear);
  expect(show).not.toHaveBeenCalled();
  queue.pushToast(failed);
  queue.dismissToasts();
  expect(clear).toHaveBeenCalledTimes(1);
});

test("what may toast wants the library a second after somebody touches the page", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  await import("./toast.ts");
  expect(queue.toastsWanted()).toBe(false);
  page.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(999);
  expect(queue.toastsWanted()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(queue.toastsWanted()).toBe(true);
});
