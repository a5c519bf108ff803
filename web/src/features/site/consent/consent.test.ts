import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { none, parseChoices, VERSION, writeChoices } from "./choices.ts";
import { parseFeed } from "./feed.ts";

const all = { statistics: true, media: true };
const at = new Date("2026-11-21T10:00:00Z");

describe("a stored decision", () => {
  test("is parsed as it was written", () => {
    expect(parseChoices(writeChoices(all, at))).toEqual(all);
    expect(JSON.parse(writeChoices(none, at))).toMatchObject({ version: VERSION, at: at.toISOString() });
  });

  test.each([null, "", "{", "[]", "3", '{"statistics":true,"media":true,"version":0}', '{"version":1}'])(
    "is null for the text %j",
    (text) => expect(parseChoices(text)).toBeNull(),
  );
});

test("a feed has at most six posts, all with web addresses", () => {
  const post = { url: "https://social.test/1", image: "https://social.test/1.jpg", text: "Oggi squat" };
  const odd = { ...post, url: "javascript:alert(1)" };
  expect(parseFeed([odd, null, post])).toEqual([post]);
  expect(parseFeed(Array.from({ length: 9 }, () => post))).toHaveLength(6);
  expect(parseFeed({ posts: [] })).toEqual([]);
});

describe("in the browser", () => {
  const stored = new Map<string, string>();
  const appended = vi.fn();
  const events = () => window.dataLayer?.map(({ event }) => event) ?? [];

  beforeEach(() => {
    vi.resetModules();
    stored.clear();
    appended.mockReset();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
    vi.stubGlobal("document", { createElement: () => ({}), head: { append: appended } });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("there is no consent before the decision", async () => {
    const { readConsent, choose, reopen } = await import("./store.ts");
    expect(readConsent()).toEqual({ choices: none, decided: false, asking: true });
    choose(all);
    expect(readConsent()).toEqual({ choices: all, decided: true, asking: false });
    reopen();
    expect(readConsent()).toEqual({ choices: all, decided: true, asking: true });
    expect(parseChoices(stored.get("consent") ?? null)).toEqual(all);
  });

  test("conversions are queued until consent, then all are sent", async () => {
    const { choose } = await import("./store.ts");
    const { reportConversion } = await import("./analytics.ts");
    reportConversion("thankyou", "https://tags.test/a.js");
    expect(appended).not.toHaveBeenCalled();
    expect(events()).toEqual([]);
    choose(all);
    reportConversion("grazie", "https://tags.test/a.js");
    expect(appended).toHaveBeenCalledOnce();
    expect(events()).toEqual(["thankyou", "grazie"]);
  });

  test("a refusal drops queued conversions, and a withdrawal stops further ones", async () => {
    const { choose } = await import("./store.ts");
    const { reportConversion } = await import("./analytics.ts");
    reportConversion("one", "https://tags.test/a.js");
    choose(none);
    choose(all);
    reportConversion("two", "https://tags.test/a.js");
    choose(none);
    reportConversion("three", "https://tags.test/a.js");
    choose(all);
    expect(events()).toEqual(["two"]);
  });

  test("without an analytics service nothing is loaded", async () => {
    const { choose } = await import("./store.ts");
    const { reportConversion } = await import("./analytics.ts");
    choose(all);
    reportConversion("thankyou", "");
    expect(appended).not.toHaveBeenCalled();
  });
});
