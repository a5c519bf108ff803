import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Queue = typeof import("./toastQueue.ts");
let queue: Queue;

const saved = { kind: "success", text: "Salvato", ms: 4000 } as const;
const failed = { kind: "error", text: "Non riuscito", ms: 6000 } as const;

beforeEach(async () => {
  vi.resetModules();
  queue = await import("./toastQueue.ts");
});

afterEach(() => {
  vi.useRealTimers();
});

test("the toast library is not requested before the first toast", () => {
  expect(queue.isToasterRequested()).toBe(false);
});

test("subscribers are notified of the first request only, until they unsubscribe", () => {
  const listener = vi.fn();
  const stop = queue.onToasterRequest(listener);
  queue.requestToaster();
  queue.requestToaster();
  expect(queue.isToasterRequested()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

test("queued toasts are shown in order once the library is there", () => {
  queue.pushToast(saved);
  queue.pushToast(failed);
  expect(queue.isToasterRequested()).toBe(true);

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

test("dismissing removes shown and queued toasts", () => {
  queue.pushToast(saved);
  queue.dismissToasts();
  const [show, clear] = [vi.fn(), vi.fn()];
  queue.showToasts(show, clear);
  expect(show).not.toHaveBeenCalled();
  queue.pushToast(failed);
  queue.dismissToasts();
  expect(clear).toHaveBeenCalledTimes(1);
});

test("the toast library is requested a second after the first touch of the page", async () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  await import("./toast.ts");
  expect(queue.isToasterRequested()).toBe(false);
  page.dispatchEvent(new Event("pointerdown"));
  vi.advanceTimersByTime(999);
  expect(queue.isToasterRequested()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(queue.isToasterRequested()).toBe(true);
});
