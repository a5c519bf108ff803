import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import type { MessageDraft } from "@studio/contract/messages/model.ts";
import { messagesForStaff as api } from "@studio/contract/messages/staffEndpoints.ts";
import { makeClass, makeRosterLine, startIn } from "@studio/contract/testing/bookings.ts";
import { makeMessage, makeTemplate } from "@studio/contract/testing/messages.ts";
import { expect } from "vitest";
import { database } from "../server/database.ts";
import { storeClass } from "../studio.ts";
import { type Callers, type Row, row } from "./row.ts";

/** Returns a message to the member, booked in a class that the coach leads. */
async function draft({ coach, member }: Callers): Promise<MessageDraft> {
  const id = `t-${randomUUID()}`;
  await storeClass(id, makeClass({ start: startIn(30), numSubs: 1, coach: "sara" }));
  await database.doc(documentPath("roster", { id, uid: member.uid })).set(makeRosterLine());
  await database.doc(documentPath("users", { uid: coach.uid })).update({ coach: "sara" });
  return { audience: { type: "class", id }, kind: "service", subject: "Domani", text: "Ciao {nome}!" };
}

const templateOf = async (id: string) =>
  (await database.doc(documentPath("messageTemplates", { id })).get()).data();

async function storedTemplate(): Promise<string> {
  const id = randomUUID();
  await database.doc(documentPath("messageTemplates", { id })).set(makeTemplate());
  return id;
}

export const messageRows: readonly Row[] = [
  row(api.list, async () => {
    const id = randomUUID();
    await database.doc(documentPath("messages", { id })).set(makeMessage({ at: new Date() }));
    return { effect: ({ messages }) => expect(messages.map((message) => message.id)).toContain(id) };
  }),
  row(api.preview, async (callers) => ({
    json: await draft(callers),
    effect: (preview) => expect(preview).toMatchObject({ total: 1, example: { text: "Ciao Prova!" } }),
  })),
  row(api.tryOut, async (callers) => ({
    json: await draft(callers),
    effect: ({ to }) => expect(to).toMatch(/@studio\.test$/),
  })),
  row(api.send, async (callers) => ({
    json: { id: randomUUID(), ...(await draft(callers)) },
    effect: (message) => expect(message).toMatchObject({ state: "sent", total: 1 }),
  })),
  row(api.templates, async () => {
    const id = await storedTemplate();
    return { effect: ({ templates }) => expect(templates.map((template) => template.id)).toContain(id) };
  }),
  row(api.saveTemplate, async () => {
    const id = randomUUID();
    const { name, subject, text } = makeTemplate();
    const effect = async () => expect(await templateOf(id)).toEqual({ name, subject, text, removed: false });
    return { params: { id }, json: { name, subject, text }, effect };
  }),
  row(api.removeTemplate, async () => {
    const id = await storedTemplate();
    return {
      params: { id },
      effect: async () => expect(await templateOf(id)).toMatchObject({ removed: true }),
    };
  }),
];
