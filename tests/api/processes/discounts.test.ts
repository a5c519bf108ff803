import { fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { documentPath } from "@studio/contract/collections.ts";
import { discountDocument, discountUseDocument } from "@studio/contract/discounts/model.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { newEmail } from "../../support/leads.ts";
import { database } from "../../support/server/database.ts";
import { chanceOf } from "../../support/year/chance.ts";

/** People, uses of the code, and processes; `npm run test:processes` has two hundred on fifty uses in four. */
const PEOPLE = Number(process.env.CODE_PEOPLE ?? 12);
const USES = Number(process.env.CODE_USES ?? 5);
const PROCESSES = Number(process.env.CODE_PROCESSES ?? 2);
const SEED = Number(process.env.CODE_SEED ?? randomInt(2 ** 30));

/** Times that a process is killed before it lives to its end. */
const DEATHS = 2;

/** Waits for the database among which a process is killed. */
const WAITS_OF_A_PERSON = 25;

const worker = new URL("../../support/discounts/worker.ts", import.meta.url);

type Person = { email: string; key: string };

/** Lets people buy in a process; returns what became of each, or `undefined` if it was killed. */
async function buyIn(people: readonly Person[], order: { code: string; price: number; deathAt: number }) {
  const child = fork(worker, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await once(child, "message");
  const ended = once(child, "exit");
  let outcomes: string[] | undefined;
  child.on("message", (message) => {
    outcomes = z.array(z.string()).parse(message);
  });
  child.send({ ...order, people });
  await ended;
  return outcomes;
}

test(`${PEOPLE} people at once on a code of ${USES} uses, in ${PROCESSES} processes that are killed: exactly ${USES} pay less`, async () => {
  const chance = chanceOf(SEED);
  const code = `F${randomUUID().replaceAll("-", "").slice(0, 14).toUpperCase()}`;
  const by = { actor: { id: "owner", name: "Olga" }, now: new Date() };
  await saveDiscount(code, makeDiscountInput({ max_uses: USES }), by);
  const price = priceOn(offer("class-10"), romeDay(new Date()));
  const people = Array.from({ length: PEOPLE }, () => ({ email: newEmail(), key: randomUUID() }));

  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const own = people.filter((_, at) => at % PROCESSES === index);
      for (let deaths = 0; deaths < DEATHS; deaths += 1) {
        const deathAt = 1 + chance.below(own.length * WAITS_OF_A_PERSON);
        await buyIn(own, { code, price, deathAt });
      }
      return (await buyIn(own, { code, price, deathAt: 0 })) ?? [];
    }),
  );

  // Who had bought in a process that was killed finds the page paid.
  const counted = ["bought", "checkout_unavailable", "discount_used_already", "discount_used_up"];
  expect([`seed ${SEED}`, ...outcomes.flat().filter((one) => !counted.includes(one))]).toEqual([
    `seed ${SEED}`,
  ]);
  expect(outcomes.flat()).toHaveLength(PEOPLE);
  const stored = await database.doc(documentPath("discounts", { code })).get();
  const { used, held, discounted } = discountDocument.parse(stored.data());
  const uses = (await database.collection("discountUses").where("code", "==", code).get()).docs.map((one) =>
    discountUseDocument.parse(one.data()),
  );
  const paid = uses.filter(({ state }) => state === "used");
  const payments = await Promise.all(
    paid.map(async ({ sessionId }) =>
      paymentDocument.parse((await database.doc(`payments/${sessionId}`).get()).data()),
    ),
  );
  const cents = price / 10;
  expect({ seed: SEED, used, held, discounted, paid: paid.length }).toEqual({
    seed: SEED,
    used: USES,
    held: 0,
    discounted: USES * cents,
    paid: USES,
  });
  expect(payments.map(({ amount, discount }) => [amount, discount?.cents])).toEqual(
    payments.map(() => [price - cents, cents]),
  );
});
