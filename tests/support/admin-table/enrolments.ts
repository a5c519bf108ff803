import { documentPath } from "@studio/contract/collections.ts";
import { enrolmentsForStaff as api } from "@studio/contract/enrolments/staffEndpoints.ts";
import { makeEnrolmentEntry, makeEnrolments } from "@studio/contract/testing/shop/enrolments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { type Row, row } from "./row.ts";

/** Makes a person whose enrolment was waived; returns their uid. */
async function waived(): Promise<string> {
  const { uid } = await newPerson();
  const entry = makeEnrolmentEntry({ how: "waived", until: null, saleId: null, reason: "Collaboratrice" });
  await database.doc(documentPath("enrolments", { uid })).set(makeEnrolments([entry]));
  return uid;
}

const quota = { name: "Iscrizione", amount: "30", every: "year", asks: "packages", newcomers: "exempt" };

/** Publishes the fee for one call, or none; the sample studio asks none. */
async function publishFee(value: (typeof quota)[]): Promise<void> {
  const { revision } = await editedContent("enrolment");
  const by = { actor: { id: "owner", name: "Olga Titolare" }, now: new Date() };
  await saveContent("enrolment", { revision, value, publish: true }, by);
}

export const enrolmentRows: readonly Row[] = [
  row(api.ofPerson, async () => ({
    params: { id: await waived() },
    effect: ({ valid, entries }) => {
      expect(valid).toEqual({ until: null });
      expect(entries).toMatchObject([{ how: "waived", by_name: "Marta Banco" }]);
    },
  })),
  row(api.enrol, async () => ({
    params: { id: (await newPerson()).uid },
    json: {
      enrolment: { how: "recorded", from: romeDay(new Date()), reason: "Pagata prima del sito" },
    },
    effect: ({ valid, entries }) => {
      expect(valid).not.toBeNull();
      expect(entries).toMatchObject([{ how: "recorded", reason: "Pagata prima del sito" }]);
    },
  })),
  row(api.end, async () => ({
    params: { id: await waived() },
    json: { entry: "fee-1", reason: "Persona sbagliata" },
    effect: ({ valid, entries }) => {
      expect(valid).toBeNull();
      expect(entries).toMatchObject([{ ended: { reason: "Persona sbagliata" } }]);
    },
  })),
  row(api.owing, async () => ({
    effect: ({ people, is_partial }) => {
      expect(people).toEqual([]);
      expect(is_partial).toBe(false);
    },
  })),
  row(api.remind, async () => {
    const { uid } = await newPerson();
    await publishFee([quota]);
    return {
      params: { id: uid },
      effect: async () => {
        await publishFee([]);
        const { remindedOn } = (await database.doc(documentPath("enrolments", { uid })).get()).data() ?? {};
        expect(remindedOn).toBe(romeDay(new Date()));
      },
    };
  }),
  row(api.undoReminder, async ({ desk }) => {
    const { uid } = await newPerson();
    await publishFee([quota]);
    await request("POST", `/admin/user/${uid}/enrolment/reminder`, { token: desk.token });
    await publishFee([]);
    return {
      params: { id: uid },
      effect: async () => {
        const { remindedOn } = (await database.doc(documentPath("enrolments", { uid })).get()).data() ?? {};
        expect(remindedOn).toBeNull();
      },
    };
  }),
];
