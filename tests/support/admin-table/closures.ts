import { randomUUID } from "node:crypto";
import { closures as api } from "@studio/contract/closures/endpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeClosure, makeClosureInput } from "@studio/contract/testing/closures.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { database } from "../server/database.ts";
import { type Row, row } from "./row.ts";

let day = addRomeDays(romeDay(new Date()), 300);

/** Returns a closure of a day far ahead, which no other row has. */
function ownDay() {
  day = addRomeDays(day, 1);
  return makeClosureInput({ from: day, to: day });
}

const closureOf = async (id: string) => (await database.doc(documentPath("closures", { id })).get()).data();

/** Stores a closure in a state. */
async function stored(state: "waiting" | "announced"): Promise<string> {
  const id = randomUUID();
  await database.doc(documentPath("closures", { id })).set(makeClosure({ ...ownDay(), state }));
  return id;
}

export const closureRows: readonly Row[] = [
  row(api.list, async () => {
    const id = await stored("announced");
    return { effect: ({ closures }) => expect(closures.map((closure) => closure.id)).toContain(id) };
  }),
  row(api.preview, async () => ({
    json: ownDay(),
    effect: (preview) => expect(preview).toMatchObject({ classes: [], people: 0, mails: 0 }),
  })),
  row(api.close, async () => {
    const id = randomUUID();
    const effect = async () => expect(await closureOf(id)).toMatchObject({ state: "waiting" });
    return { params: { id }, json: ownDay(), effect };
  }),
  row(api.undo, async () => {
    const id = await stored("waiting");
    const effect = async () => expect(await closureOf(id)).toMatchObject({ state: "undone" });
    return { params: { id }, effect };
  }),
  row(api.remove, async () => {
    const id = await stored("announced");
    const effect = async () => expect(await closureOf(id)).toMatchObject({ state: "undone" });
    return { params: { id }, effect };
  }),
];
