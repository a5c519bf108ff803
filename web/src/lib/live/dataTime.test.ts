import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";

type DataTime = typeof import("./dataTime.ts");
let dataTime: DataTime;

const START = new Date("2026-11-25T07:00:00Z");
const MINUTE_MS = 60_000;
const network = { onLine: true };
const minutesRead = () => {
  const time = dataTime.readDataTime();
  return time && Math.round((time.getTime() - START.getTime()) / MINUTE_MS);
};

beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  network.onLine = true;
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("localStorage", new BrowserStorage());
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.resetModules();
  const { storeSession } = await import("../session/session.ts");
  storeSession({ access_token: "token", user: makeMemberWire({ id: "u1" }) });
  dataTime = await import("./dataTime.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("is unknown before the server has answered", () => {
  dataTime.noteSnapshot({ fromCache: true });
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(minutesRead()).toBeUndefined();
});

test("advances while the data are live, and stops when they come from the cache", () => {
  dataTime.noteSnapshot({ fromCache: false });
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(minutesRead()).toBe(10);
  dataTime.noteSnapshot({ fromCache: true });
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(minutesRead()).toBe(10);
});

test("is that of a single read, without advancing", () => {
  dataTime.noteRead();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(minutesRead()).toBe(0);
});

test("stops when the network is gone, before the database notices", () => {
  dataTime.noteSnapshot({ fromCache: false });
  vi.advanceTimersByTime(5 * MINUTE_MS);
  network.onLine = false;
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(minutesRead()).toBe(5);
});

test("does not advance on the first tick after the device was asleep", () => {
  dataTime.noteSnapshot({ fromCache: false });
  vi.advanceTimersByTime(5 * MINUTE_MS);
  vi.setSystemTime(START.getTime() + 500 * MINUTE_MS);
  vi.advanceTimersByTime(30_000);
  expect(minutesRead()).toBe(5);
});
