import { expect, test } from "vitest";
import { precached } from "./serviceWorker.ts";

const script = { url: "assets/app-1.js", revision: null, size: 10 };
const page = (revision: string) => ({ url: "login.html", revision, size: 20 });

test("scripts have hashed names, documents their clean addresses", () => {
  const [first, second] = precached([script, page("a")], "");
  expect(first).toEqual({ url: "/assets/app-1.js", revision: null, size: 10 });
  expect(second).toMatchObject({ url: "/login", size: 20 });
});

test("a document's revision depends on its content and its headers", () => {
  const revisionOf = (content: string, headers = "") => precached([page(content)], headers)[0]?.revision;
  expect(revisionOf("uno")).toBe(revisionOf("uno"));
  expect(revisionOf("uno")).not.toBe(revisionOf("due"));
  expect(revisionOf("uno")).not.toBe(revisionOf("uno", "default-src 'self'"));
});
