import { describe, expect, test, vi } from "vitest";
import { notificationOf, openPage, pageOf } from "./pushed.ts";

const ORIGIN = "https://www.palestra.test";
const message = {
  web_push: 8030,
  notification: {
    title: "Sei dentro",
    body: "Si è liberato un posto",
    navigate: `${ORIGIN}/me?classe=1`,
    tag: "n1",
  },
};

test("shows the title, the text and the tag of a message", () => {
  expect(notificationOf(JSON.stringify(message))).toEqual({
    title: "Sei dentro",
    body: "Si è liberato un posto",
    lang: "it",
    tag: "n1",
    icon: "/icon-192.png",
    data: { navigate: `${ORIGIN}/me?classe=1` },
  });
});

test.each([undefined, "", "no JSON", "null", '{"notification":1}'])(
  "shows a message %s without a text",
  (text) => {
    expect(notificationOf(text)).toMatchObject({ title: "Hai una notifica", body: "" });
  },
);

test.each([
  [{ navigate: `${ORIGIN}/me#pacchetti` }, "/me#pacchetti"],
  [{ navigate: "https://altro.test/me?classe=1" }, "/me?classe=1"],
  [{ navigate: "https://altro.test//terzo.test" }, "/terzo.test"],
  [{ navigate: "http://[" }, "/me"],
  [undefined, "/me"],
])("%o leads to %s of this site", (data, page) => {
  expect(pageOf(data, ORIGIN)).toBe(`${ORIGIN}${page}`);
});

describe("a tap on a notification", () => {
  const url = `${ORIGIN}/me`;

  /** Taps with the app open in a window that can be led to a page or not, or without one. */
  async function tap(app?: { isControlled: boolean }) {
    const navigate = vi.fn(async (_: string) => {
      if (!app?.isControlled) throw new TypeError("not controlled");
    });
    const shown = { navigate, focus: vi.fn(async () => shown) };
    const openWindow = vi.fn(async (_: string) => {});
    await openPage({ matchAll: async () => (app ? [shown] : []), openWindow }, url);
    return {
      focused: shown.focus.mock.calls.length,
      led: navigate.mock.calls,
      opened: openWindow.mock.calls,
    };
  }

  test("leads the open window to its page, in front", async () => {
    expect(await tap({ isControlled: true })).toEqual({ focused: 1, led: [[url]], opened: [] });
  });

  test("opens its page in a window of its own where none is open, or none can be led", async () => {
    expect(await tap()).toEqual({ focused: 0, led: [], opened: [[url]] });
    expect((await tap({ isControlled: false })).opened).toEqual([[url]]);
  });
});
