import { documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import { unsubscribeUrl } from "../../functions/src/messages/unsubscribe/address.ts";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { suite } from "../support/server/suite.ts";

const refused = async (uid: string): Promise<unknown> =>
  (await database.doc(documentPath("users", { uid })).get()).get("news_refused");

test("a mail's address asks, and ends the news by one POST, as the page and mail programs send it", async () => {
  const { uid } = await newPerson();
  const url = new URL(new URL(unsubscribeUrl(uid)).pathname, suite.url);
  const asked = await fetch(url);
  expect([asked.status, asked.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(asked.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect(asked.headers.get("cache-control")).toContain("no-store");
  expect(await refused(uid)).toBeUndefined();
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const done = await fetch(url, { method: "POST", body });
  expect([done.status, await refused(uid)]).toEqual([200, true]);
  expect((await fetch(new URL("/disiscrizione/nessuno", suite.url))).status).toBe(404);
});
