import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offerReload } from "../../ui/recovery/reloadOffer.ts";
import { installApp } from "./installApp.ts";

vi.mock("../../ui/recovery/reloadOffer.ts", () => ({ offerReload: vi.fn() }));

const worker = vi.hoisted(() => ({
  listeners: new Map<string, (event: { isUpdate?: boolean }) => void>(),
  messageSkipWaiting: vi.fn(),
  register: vi.fn(async () => {}),
}));
vi.mock("workbox-window", () => ({
  Workbox: class {
    messageSkipWaiting = worker.messageSkipWaiting;
    register = worker.register;
    addEventListener(type: string, listener: () => void) {
      worker.listeners.set(type, listener);
    }
  },
}));

const reload = vi.fn();

beforeEach(async () => {
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: {} });
  vi.stubGlobal("document", { readyState: "complete" });
  vi.stubGlobal("window", { location: { reload } });
  vi.useFakeTimers();
  installApp({ isEntry: true });
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const happen = (type: string, isUpdate?: boolean) =>
  worker.listeners.get(type)?.(isUpdate === undefined ? {} : { isUpdate });

test("a new version is offered, and activated with a reload when it is accepted", () => {
  happen("waiting");
  expect(offerReload).toHaveBeenCalledExactlyOnceWith("newer", expect.any(Function));
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  vi.mocked(offerReload).mock.calls[0]?.[1]?.();
  expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  happen("controlling", true);
  expect(reload).toHaveBeenCalledOnce();
});

test("a new version accepted in another tab does not reload this one", () => {
  happen("controlling", true);
  expect(reload).not.toHaveBeenCalled();
  expect(offerReload).toHaveBeenCalledExactlyOnceWith("newer");
});

test("the first version is not offered", () => {
  happen("controlling", false);
  expect(reload).not.toHaveBeenCalled();
  expect(offerReload).not.toHaveBeenCalled();
});

test("a screen that loads data is given time for them", async () => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  installApp({ isEntry: false });
  await vi.advanceTimersByTimeAsync(4999);
  expect(worker.register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(worker.register).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
