import { afterEach, beforeEach, expect, test, vi } from "vitest";

const assign = vi.fn();
const entry = {
  state: null as unknown,
  replaceState(state: unknown) {
    entry.state = state;
  },
};
const page = {
  link: null as { href: string; dataset: { followAfter: string } } | null,
  /** The form that is open, and what waits until it is closed. */
  held: null as { addEventListener: (kind: string, close: () => void) => void } | null,
};

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.useFakeTimers();
  page.held = null;
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (selector.startsWith("a[") ? page.link : page.held),
  });
  entry.state = null;
  vi.stubGlobal("window", { location: { assign }, history: entry });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = async () => (await import("./timedLink.ts")).followTimedLink();

test("a link is followed once, after its delay", async () => {
  page.link = { href: "https://files.test/guida", dataset: { followAfter: "2500" } };
  await follow();
  await follow();
  vi.advanceTimersByTime(2499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(assign.mock.calls).toEqual([["https://files.test/guida"]]);
});

test("the link is not followed again after going back, and the history state is kept", async () => {
  entry.state = { key: "a" };
  page.link = { href: "https://files.test/guida", dataset: { followAfter: "2500" } };
  await follow();
  vi.advanceTimersByTime(2500);
  expect(entry.state).toEqual({ key: "a", linkFollowed: true });
  vi.resetModules();
  await follow();
  vi.advanceTimersByTime(60_000);
  expect(assign).toHaveBeenCalledOnce();
});

test("the link is not followed after leaving the page", async () => {
  page.link = { href: "https://files.test/guida", dataset: { followAfter: "2500" } };
  const end = await follow();
  vi.advanceTimersByTime(2400);
  end();
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
});

test("a link that is rendered later is followed", async () => {
  page.link = null;
  await follow();
  page.link = { href: "https://files.test/guida", dataset: { followAfter: "2000" } };
  await follow();
  vi.advanceTimersByTime(2000);
  expect(assign).toHaveBeenCalledOnce();
});

test("the link waits as long as the form of the page is open", async () => {
  page.link = { href: "https://files.test/guida", dataset: { followAfter: "2500" } };
  let close = () => {};
  page.held = {
    addEventListener: (kind, listener) => {
      if (kind === "toggle") close = listener;
    },
  };
  await follow();
  vi.advanceTimersByTime(60_000);
  expect(assign).not.toHaveBeenCalled();
  close();
  expect(assign.mock.calls).toEqual([["https://files.test/guida"]]);
});
