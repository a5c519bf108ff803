import { expect, test, vi } from "vitest";

const sign = vi.hoisted(() => ({ seen: false }));
vi.mock("../ui/firstSign.ts", () => ({ isSeen: () => sign.seen, whenSeen: vi.fn() }));
vi.mock("../lib/clock.ts", () => ({
  builtAt: () => new Date("2026-11-21T22:30:00Z"),
  currentTime: () => new Date("2026-11-22T23:30:00Z"),
  followClock: vi.fn(() => () => {}),
}));
// React's hook answers what the browser would show at first.
vi.mock("react", () => ({ useSyncExternalStore: (_: unknown, current: () => string) => current() }));

const { useToday } = await import("./today.ts");

test("until somebody is there, the day is the one that the page was made on", () => {
  vi.stubGlobal("document", { documentElement: { dataset: { day: "2026-11-20" } } });
  expect(useToday()).toBe("2026-11-20");
});

test("a page without that mark was made on the day of its build, in Rome", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  expect(useToday()).toBe("2026-11-21");
});

test("for whoever is there it is today, in Rome", () => {
  sign.seen = true;
  expect(useToday()).toBe("2026-11-23");
});
