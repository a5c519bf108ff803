import { expect, test } from "vitest";
import { notificationOf, pageOf } from "./pushed.ts";

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
