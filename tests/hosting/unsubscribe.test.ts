import { randomUUID } from "node:crypto";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { expect, test } from "vitest";
import { arrived, eventually } from "../support/mail.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { suite } from "../support/server/suite.ts";

/** Sends news to a member as the desk does, and returns the id of the message. */
async function newsTo({ uid }: Person): Promise<string> {
  const { token } = await newPerson({ role: "desk" });
  const json = {
    id: randomUUID(),
    audience: { type: "people", ids: [uid] },
    kind: "news",
    subject: "Novità di prova",
    text: "Ciao {nome}.",
  };
  expect((await request("POST", "/admin/messages", { token, json })).status).toBe(200);
  return json.id;
}

/** Returns the mail that carries a message. */
async function mailWith(id: string) {
  const mails = database.collection(collectionPath("mail", {})).where("staffMessage", "==", id);
  const [stored] = (await mails.get()).docs;
  if (!stored) throw new Error(`No mail carries the message ${id}`);
  return { id: stored.id, ...mailDocument.parse(stored.data()) };
}

const refusalOf = async ({ uid }: Person) =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data()).news_refused;

test("the link in a mail with news asks first, then ends them for a member who is not signed in", async () => {
  const member = await newPerson();
  const { unsubscribe = "" } = await mailWith(await newsTo(member));
  expect(new URL(unsubscribe).origin).toBe(suite.url);
  const asked = await fetch(unsubscribe);
  expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "private, max-age=0, no-store"]);
  expect(await asked.text()).toContain("Disiscrivimi dalle novità");
  expect(await refusalOf(member)).not.toBe(true);
  const ended = await fetch(unsubscribe, { method: "POST" });
  expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining("niente più novità")]);
  expect(await refusalOf(member)).toBe(true);
});

test("an altered link ends nothing", async () => {
  const member = await newPerson();
  const { unsubscribe = "" } = await mailWith(await newsTo(member));
  const altered = await fetch(`${unsubscribe}x`, { method: "POST" });
  expect(altered.status).toBe(404);
  expect(await refusalOf(member)).not.toBe(true);
});

test("a mail program finds the link in the headers", async () => {
  const mail = await mailWith(await newsTo(await newPerson()));
  const [to] = mail.to;
  const { headers } = await eventually("The mail", async () => {
    const [received] = await arrived((one) => one.to.some(({ address }) => address === to));
    return received;
  });
  expect(headers).toMatchObject({
    "list-unsubscribe": `<${mail.unsubscribe}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
});
