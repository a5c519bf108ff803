import { afterEach, expect, test, vi } from "vitest";
import { offerReload } from "../ui/reloadOffer.ts";
import { watchDatabase } from "./stoppedDatabase.ts";

vi.mock("../ui/reloadOffer.ts", () => ({ offerReload: vi.fn() }));

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const failed = "FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ca9)";

test.each([
  ["a rejection nobody heard", "unhandledrejection", "reason", new Error(failed), 1],
  ["an error nobody caught", "error", "error", new Error(failed), 1],
  ["another rejection", "unhandledrejection", "reason", new Error("Failed to fetch"), 0],
  ["another error", "error", "error", new Error("Failed to fetch"), 0],
  ["a rejection that is no error", "unhandledrejection", "reason", undefined, 0],
])("%s", (_, type, key, value, offers) => {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  watchDatabase();
  page.dispatchEvent(Object.assign(new Event(type), { [key]: value }));
  expect(vi.mocked(offerReload).mock.calls).toEqual(Array(offers).fill(["stopped"]));
});
