import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { pricesDocument } from "@studio/contract/shop/prices.ts";
import { pricesForStaff as api } from "@studio/contract/shop/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { changePrice } from "../../../functions/src/shop/prices.ts";
import { database } from "../server/database.ts";
import { requestOf } from "../server/requests.ts";
import { type Row, row } from "./row.ts";

/** An offer of a past season, whose price no other test reads. */
const OFFER = "hyrox-verona-online";

/** Input of a change in the next year. */
const nextYear = () => {
  const from = addRomeDays(romeDay(new Date()), 365);
  return { cents: 17_000, from, until: from, reason: `Prova ${randomUUID()}` };
};

const changesOf = async () =>
  pricesDocument.parse((await database.doc(documentPath("prices", { offer: OFFER })).get()).data()).changes;

/** Stores a change that is still to come. */
async function planned(by: string): Promise<string> {
  const input = nextYear();
  await changePrice(OFFER, input, { actor: { id: by, name: "Olga" }, now: new Date(), request: requestOf() });
  const change = (await changesOf()).find(({ reason }) => reason === input.reason);
  if (!change) throw new Error("The change is not stored");
  return change.id;
}

export const priceRows: readonly Row[] = [
  row(api.priceChanges, async ({ admin }) => {
    const id = await planned(admin.uid);
    return {
      effect: ({ offers }) =>
        expect(offers.find(({ offer }) => offer === OFFER)?.changes.map((change) => change.id)).toContain(id),
    };
  }),
  row(api.changePrice, async () => {
    const json = nextYear();
    const effect = async () => expect((await changesOf()).at(-1)).toMatchObject(json);
    return { params: { id: OFFER }, json, effect };
  }),
  row(api.endPrice, async ({ admin }) => {
    const change = await planned(admin.uid);
    return {
      params: { id: OFFER, change },
      effect: async () =>
        expect((await changesOf()).find(({ id }) => id === change)?.until).toBe(romeDay(new Date())),
    };
  }),
];
