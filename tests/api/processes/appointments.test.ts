import { fork } from "node:child_process";
import { once } from "node:events";
import { documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { actor, NOW, openAgenda, takenHours } from "../../support/agenda/studioAgenda.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";

/** People on one hour, and processes; `npm run test:processes` has a hundred in four. */
const PEOPLE = Number(process.env.HOUR_PEOPLE ?? 12);
const PROCESSES = Number(process.env.HOUR_PROCESSES ?? 2);

const worker = new URL("../../support/agenda/worker.ts", import.meta.url);

/** Books the hour for people in a process; returns what became of each, or none if it was killed. */
async function bookIn(people: readonly string[], deathAt: number): Promise<string[]> {
  const child = fork(worker, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  const ended = once(child, "exit");
  let outcomes: string[] = [];
  child.on("message", (message) => {
    outcomes = z.array(z.string()).parse(message);
  });
  child.send({ people, deathAt });
  await ended;
  return outcomes;
}

test(`${PEOPLE} people at once on one hour, in ${PROCESSES} processes that are killed: exactly one has it`, async () => {
  await openAgenda();
  const service = { id: "personal", name: "Personal training" };
  const people: { uid: string; pkg: string }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const { uid } = await newPerson();
    const granted = { name: "PT", size: 1, expire_date: null, service };
    people.push({ uid, pkg: (await sellPackage(uid, granted, actor, NOW)).id });
  }
  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const own = people.filter((_, at) => at % PROCESSES === index).map(({ uid }) => uid);
      await bookIn(own, 1 + index);
      return bookIn(own, 0);
    }),
  );
  const all = outcomes.flat();
  expect(all).toHaveLength(PEOPLE);
  expect([...new Set(all)].sort()).toEqual(["booked", "coach_busy"]);
  expect(all.filter((one) => one === "booked")).toHaveLength(1);
  expect(await takenHours()).toHaveLength(1);
  const left = await Promise.all(
    people.map(
      async ({ uid, pkg }): Promise<unknown> =>
        (await database.doc(documentPath("products", { uid, id: pkg })).get()).get("remaining"),
    ),
  );
  expect(left.filter((remaining) => remaining === 0)).toHaveLength(1);
});
