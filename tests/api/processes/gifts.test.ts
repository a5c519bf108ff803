import { fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { documentPath } from "@studio/contract/collections.ts";
import { giftCardDocument, giftEntryDocument } from "@studio/contract/gifts/model.ts";
import { saleDocument, saleEntryDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { offer, priceOn } from "@studio/contract/shop/catalogue.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { releaseOverdueParts } from "../../../functions/src/shop/gift/heldGift.ts";
import { newEmail } from "../../support/leads.ts";
import { newPerson } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { chanceOf } from "../../support/year/chance.ts";

/** People and processes; `npm run test:processes` has fifty in four. */
const PEOPLE = Number(process.env.GIFT_PEOPLE ?? 12);
const PROCESSES = Number(process.env.GIFT_PROCESSES ?? 2);
const SEED = Number(process.env.GIFT_SEED ?? randomInt(2 ** 30));

/** Times that a process is killed before it lives to its end. */
const DEATHS = 2;

/** Waits for the database among which a process is killed. */
const WAITS_OF_A_PERSON = 20;

const VALUE = 10_000;
/** Part that each pays at the desk: more of them than the card has, and no divisor of it. */
const PART = 2_300;
/** One of so many people buys on the site. */
const ON_SITE = 5;

const worker = new URL("../../support/gifts/worker.ts", import.meta.url);

type Person = { key: string; email: string; saleId: string | null };
type Order = { code: string; price: number; part: number; deathAt: number };

/** Lets people spend a card in a process; returns what became of each, or `undefined` if it was killed. */
async function spendIn(people: readonly Person[], order: Order): Promise<string[] | undefined> {
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

test(`${PEOPLE} people at once on a gift card of 100 €, in ${PROCESSES} processes that are killed, spend what it has and no cent more`, async () => {
  const chance = chanceOf(SEED);
  const actor = { id: "desk", name: "Dora" };
  const now = new Date();
  const price = priceOn(offer("class-10"), romeDay(now));
  const input = makeSoldGift({ id: randomUUID() });
  const { gift, code } = await sellGift(input, { actor, now });
  const buyer = await newPerson();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index): Promise<Person> => {
      const person = { key: randomUUID(), email: newEmail() };
      if (index % ON_SITE === ON_SITE - 1) return { ...person, saleId: null };
      const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
      const terms = { price, discount: 0, paid: 0 };
      const { id } = await sellPackage(buyer.uid, granted, actor, now, { terms });
      return { ...person, saleId: saleIdOf("package", id) };
    }),
  );

  const outcomes = await Promise.all(
    Array.from({ length: PROCESSES }, async (_, index) => {
      const own = people.filter((_, at) => at % PROCESSES === index);
      const order = { code, price, part: PART };
      for (let deaths = 0; deaths < DEATHS; deaths += 1)
        await spendIn(own, { ...order, deathAt: 1 + chance.below(own.length * WAITS_OF_A_PERSON) });
      return (await spendIn(own, { ...order, deathAt: 0 })) ?? [];
    }),
  );

  // Who had bought in a process that was killed finds the page paid.
  const expected = ["bought", "paid", "checkout_unavailable", "gift_held", "gift_spent", "gift_too_much"];
  expect([`seed ${SEED}`, ...outcomes.flat().filter((one) => !expected.includes(one))]).toEqual([
    `seed ${SEED}`,
  ]);
  expect(outcomes.flat()).toHaveLength(PEOPLE);

  // No page is left open: what a killed process held is back once its page is over.
  await releaseOverdueParts(runAt(new Date(now.getTime() + 3_600_000)));
  const path = documentPath("giftCards", { id: gift.id });
  const card = giftCardDocument.parse((await database.doc(path).get()).data());
  const ledger = (await database.collection(`${path}/ledger`).get()).docs.map((one) =>
    giftEntryDocument.parse(one.data()),
  );
  const sales = (await database.collection("sales").get()).docs
    .map((one) => ({ id: one.id, ...saleDocument.parse(one.data()) }))
    .filter(({ gifts }) => gifts.some((one) => one.card === gift.id));
  const lines = (await database.collection("saleEntries").where("giftId", "==", gift.id).get()).docs.map(
    (one) => saleEntryDocument.parse(one.data()),
  );
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const spent = sum(sales.flatMap(({ gifts }) => gifts.map(({ cents }) => cents)));
  const inLedger = sum(ledger.filter(({ kind }) => kind === "spent").map(({ delta }) => -delta));
  const onSite = sales.filter(({ paymentId }) => paymentId !== null);
  const payments = await Promise.all(
    onSite.map(async ({ paymentId }) =>
      paymentDocument.parse((await database.doc(`payments/${paymentId}`).get()).data()),
    ),
  );
  expect({ seed: SEED, holds: card.holds.length, sum: spent + card.left, inLedger }).toEqual({
    seed: SEED,
    holds: 0,
    sum: VALUE,
    inLedger: spent,
  });
  expect(sum(lines.map(({ amount }) => amount))).toBe(spent);
  // Of each purchase card and payment make the price; at the desk each paid one part.
  expect(payments.map(({ amount, paidBy }) => amount + (paidBy?.cents ?? 0))).toEqual(
    payments.map(() => price),
  );
  expect(sales.filter(({ paymentId }) => paymentId === null).map(({ received }) => received)).toEqual(
    sales.filter(({ paymentId }) => paymentId === null).map(() => PART),
  );
  // Everybody who could still pay with it did: less is left than a part, or a purchase took the rest.
  expect(card.left).toBeLessThan(PART);
});
