import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reopenDatabase } from "../../lib/live/firestore.ts";
import { offerReload } from "../../ui/recovery/reloadOffer.ts";
import { watchDatabase } from "./stoppedDatabase.ts";

vi.mock("../../ui/recovery/reloadOffer.ts", () => ({ offerReload: vi.fn() }));
vi.mock("../../lib/live/firestore.ts", () => ({ reopenDatabase: vi.fn() }));

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  page = new EventTarget();
  vi.stubGlobal("window", page);
  watchDatabase();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const failed = new Error("FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ca9)");
const reject = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
const reopened = () => vi.waitFor(() => expect(reopenDatabase).toHaveBeenCalledOnce());

test.each([
  ["a rejection nobody heard", "unhandledrejection", "reason"],
  ["an error nobody caught", "error", "error"],
])("%s of the database reopens it without an offer", async (_, type, key) => {
  page.dispatchEvent(Object.assign(new Event(type), { [key]: failed }));
  await reopened();
  expect(offerReload).not.toHaveBeenCalled();
});

test.each([
  ["another rejection", new Error("Failed to fetch")],
  ["a rejection that is no error", undefined],
])("%s does nothing", async (_, reason) => {
  reject(reason);
  reject(failed);
  await reopened();
  expect(offerReload).not.toHaveBeenCalled();
});

test("further errors of the failed database do nothing", async () => {
  reject(failed);
  vi.advanceTimersByTime(10_000);
  reject(failed);
  await reopened();
  expect(offerReload).not.toHaveBeenCalled();
});

test("offers a reload when the reopened database fails too", async () => {
  reject(failed);
  vi.advanceTimersByTime(10_001);
  reject(failed);
  await reopened();
  expect(offerReload).toHaveBeenCalledExactlyOnceWith("stopped");
});

test("offers a reload when the database cannot be opened", async () => {
  vi.mocked(reopenDatabase).mockImplementationOnce(() => {
    throw new Error("No database");
  });
  reject(failed);
  await vi.waitFor(() => expect(offerReload).toHaveBeenCalledExactlyOnceWith("stopped"));
});
