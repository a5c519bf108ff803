import { documentPath } from "@studio/contract/collections.ts";
import { enrolmentsForStaff as api } from "@studio/contract/enrolments/staffEndpoints.ts";
import { makeEnrolmentEntry, makeEnrolments } from "@studio/contract/testing/shop/enrolments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

/** Makes a person whose enrolment was waived; returns their uid. */
async function waived(): Promise<string> {
  const { uid } = await newPerson();
  const entry = makeEnrolmentEntry({ how: "waived", until: null, saleId: null, reason: "Collaboratrice" });
  await database.doc(documentPath("enrolments", { uid })).set(makeEnrolments([entry]));
  return uid;
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
];
