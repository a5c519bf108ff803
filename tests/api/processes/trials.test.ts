import { fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { classDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { leadsOf, newEmail } from "../../support/leads.ts";
import { mailsTo } from "../../support/recovery.ts";
import { database } from "../../support/server/database.ts";
import { newAddress } from "../../support/server/http.ts";
import { newTrialClass } from "../../support/trials/booked.ts";
import { chanceOf } from "../../support/year/chance.ts";

/** People, processes and deaths of each; `npm run test:processes` has fifty in four. */
const PEOPLE = Number(process.env.TRIAL_PEOPLE ?? 12);
const PROCESSES = Number(process.env.TRIAL_PROCESSES ?? 2);
const DEATHS = Number(process.env.TRIAL_DEATHS ?? 2);
const SEED = Number(process.env.TRIAL_SEED ?? randomInt(2 ** 30));

/** Waits for the database of a person who asks, among which a process is killed. */
const WAITS_OF_A_PERSON = 25;

const worker = new URL("../../support/trials/worker.ts", import.meta.url);

type Person = { email: string; phone: string; key: string; address: string };
type Order = { when: string; deathAt: number };

const answer = z.object({ outcomes: z.array(z.string()), waits: z.int() });

/** Lets people ask in a process; returns what became of each, or `undefined` if it was killed. */
async function askIn(people: readonly Person[], order: Order) {
  const child = fork(worker, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  const ended = once(child, "exit");
  let answered: z.output<typeof answer> | undefined;
  child.on("message", (message) => {
    answered = answer.parse(message);
  });
  child.send({ ...order, people });
  await ended;
  return answered;
}

test(`${PEOPLE} people at once on one seat for a trial, in ${PROCESSES} processes that are killed: exactly one gets it, and no one twice`, async () => {
  const chance = chanceOf(SEED);
  const { id, start } = await newTrialClass(1);
  const people = Array.from({ length: PEOPLE }, () => ({
    email: newEmail(),
    phone: `+39320${chance.below(9_000_000) + 1_000_000}`,
    key: randomUUID(),
    address: newAddress(),
  }));
  const when = start.toISOString();
  let killed = 0;
  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const own = people.filter((_, at) => at % PROCESSES === index);
      // One death in each part of the waits of a person, who all wait at once.
      const part = (own.length * WAITS_OF_A_PERSON) / DEATHS;
      for (let death = 0; death < DEATHS; death += 1) {
        const deathAt = 1 + Math.floor(death * part) + chance.below(Math.max(1, Math.floor(part)));
        if (!(await askIn(own, { when, deathAt }))) killed += 1;
      }
      return (await askIn(own, { when, deathAt: 0 }))?.outcomes ?? [];
    }),
  );

  expect(outcomes.flat()).toHaveLength(PEOPLE);
  const gymClass = classDocument.parse((await database.doc(documentPath("events", { id })).get()).data());
  const roster = await database.collection(collectionPath("roster", { id })).get();
  const leads = (await Promise.all(people.map(({ email }) => leadsOf(email)))).flat();
  const mails = (await Promise.all(people.map(({ email }) => mailsTo(email)))).flat();
  expect({
    seed: SEED,
    wasKilled: killed > 0,
    received: outcomes.flat().filter((one) => one === "received").length,
    refused: outcomes.flat().filter((one) => one === "refused").length,
    seats: [gymClass.numSubs, gymClass.numdisp, gymClass.unconfirmedTrials],
    lines: roster.size,
    trials: leads.map(({ trials }) => trials.map(({ classId }) => classId)),
    mails: mails.length,
  }).toEqual({
    seed: SEED,
    wasKilled: true,
    received: 1,
    refused: PEOPLE - 1,
    seats: [1, 0, 1],
    lines: 1,
    trials: [[id]],
    mails: 1,
  });
}, 1_200_000);
