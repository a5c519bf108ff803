import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc, { type Scheduler } from "fast-check";
import { Query } from "firebase-admin/firestore";
import { expect, test, vi } from "vitest";
import { retryRefund } from "../../../functions/src/refunds/refund.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { faultsIn, refundingInAll } from "../../support/money-model/books.ts";
import { emptyWorld, MEMBERS, PRICE, type World } from "../../support/money-model/command.ts";
import { type Act, act, names, run } from "../../support/money-model/commands.ts";
import { interleaved } from "../../support/money-model/interleaving.ts";
import { isHeld, memoryProvider, notifyRefunds } from "../../support/money-model/memoryProvider.ts";
import { packageFaultsIn } from "../../support/money-model/periods.ts";
import { provider, resetProvider } from "../../support/money-model/provider.ts";
import { storeMember } from "../../support/people.ts";
import { newRace } from "../../support/race/races.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { emptyMemory } from "../memory.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});
vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => {
  const { stripeClient } = await import("../../support/money-model/provider.ts");
  return { ...(await original()), stripe: stripeClient };
});
// Calls at once are those of several processes, which no queue of one process orders.
vi.mock("async-lock", () => ({
  default: class {
    acquire(_: string, work: () => Promise<unknown>) {
      return work();
    }
  },
}));

const START = new Date("2027-03-01T09:00:00Z");
const owner = { id: "owner", name: "Olga Titolare" };

/** Number of sequences; `npm run test:model` runs 1,000. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 40);
/** The gate runs the same sequences each time; a number of them asks for new ones. */
const seeded = process.env.MODEL_SEQUENCES === undefined ? { seed: 2027 } : {};

const step = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  isRepeated: fc.boolean(),
  hours: fc.integer({ min: 0, max: 30 }),
});

async function newWorld(): Promise<World> {
  emptyMemory();
  resetProvider();
  for (const uid of MEMBERS) await storeMember(uid);
  const [slotId = ""] = await newRace({ date: "2040-06-01" });
  const world: World = emptyWorld({
    now: START,
    provider: memoryProvider(() => world.now),
    members: MEMBERS,
    slotId,
  });
  return world;
}

/** Things that have to happen in a run: each command takes effect, and what is to be refused is. */
const happenings = [...names.map((name) => `${name} done`), "book begin_at_once_required", "a refund waits"];

/** How often each command had each outcome. */
const outcomes = new Map<string, number>();
const count = (outcome: string): void => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

const numbersOf = (price: number) =>
  ({ of: 0, amount: price, back: price, method: "cash", yes: true }) as const;

/** Acts that may come before a sequence, each of it to a sale of its own. */
const openings: readonly (readonly Partial<Act>[])[] = [
  [{ is: "buy", yes: false }],
  [{ is: "renew", yes: false }],
  [{ is: "renew" }, { is: "renew" }, { is: "renew" }],
  [{ is: "sell", amount: 5_000 }],
  [{ is: "buyAsVisitor", yes: false }],
  [{ is: "takePlace" }],
  [{ is: "buy" }, { is: "declare" }, { is: "decline" }],
  [{ is: "buy" }, { is: "dispute" }],
  [{ is: "buy" }, { is: "receipt" }],
  [{ is: "buy" }, { is: "refund" }],
  [{ is: "buy" }, { is: "goDown" }, { is: "refund" }, { is: "goUp" }],
];
const opening = fc.subarray([...openings], { minLength: 1 });

/** Lets happen what comes before a sequence. */
async function open(world: World, before: readonly (readonly Partial<Act>[])[]): Promise<void> {
  for (const [index, acts] of before.entries()) {
    const own: World = { ...world, sales: [], payments: [], packages: [], receipts: [], places: [] };
    for (const [at, one] of acts.entries())
      await run({ ...numbersOf(PRICE), is: "buy", ...one }, own, `before-${index}-${at}`);
    for (const name of ["sales", "packages", "receipts", "places"] as const) world[name].push(...own[name]);
    world.payments.push(...own.payments);
  }
}

/** Runs acts at once, each with its place in the sequence as its key. */
async function runAtOnce(
  acts: readonly Act[],
  world: World,
  index: number,
  s: Scheduler,
  isRepeated = false,
) {
  const calls = acts.map((one, at) => () => run(one, world, `act-${index}-${at}`));
  const outcomes = await interleaved(s, [...calls, ...calls.slice(0, isRepeated ? 1 : 0)]);
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === "rejected") throw outcome.reason;
    count(`${acts[at % acts.length]?.is} ${outcome.value}`);
  }
  await notifyRefunds(world);
}

/** Lets everything that waits happen: the provider answers, and staff try again what came back or pay what a bank holds. */
async function settle(world: World): Promise<void> {
  provider.isDown = false;
  provider.losesAnswer = false;
  for (const { id } of await readPaymentsDue(100)) {
    const { intent } = world.payments.find((one) => one.id === id) ?? expect.fail(`No payment ${id}`);
    await retryRefund(id, isHeld(intent), { actor: owner, now: world.now });
  }
  await notifyRefunds(world);
}

test(`books, receipts and payment provider agree after ${SEQUENCES} random orders of sales, refunds, withdrawals and disputes, up to three calls at once`, async () => {
  await fc.assert(
    fc.asyncProperty(
      opening,
      fc.array(step, { minLength: 1, maxLength: 15 }),
      fc.scheduler(),
      async (before, steps, s) => {
        const world = await newWorld();
        const known = new Set<string>();
        await open(world, before);
        for (const [index, { acts, isRepeated, hours }] of steps.entries()) {
          provider.day += 1;
          world.now = new Date(world.now.getTime() + hours * 3_600_000);
          await runAtOnce(acts, world, index, s, isRepeated);
          const faults = [...(await faultsIn(world)), ...(await packageFaultsIn(world, known))];
          expect([acts.map(({ is }) => is), ...faults]).toEqual([acts.map(({ is }) => is)]);
          if ((await refundingInAll()) > 0) count("a refund waits");
        }
        await settle(world);
        expect(await faultsIn(world)).toEqual([]);
        expect(await refundingInAll()).toBe(0);
      },
    ),
    { ...seeded, numRuns: SEQUENCES, endOnFailure: true },
  );
  // A run in which something never happens says nothing about it.
  expect(happenings.filter((one) => !outcomes.has(one))).toEqual([]);
}, 7_200_000);

/** An order to refund that the bank has sent back, which the sweep and staff may try again. */
const CAME_BACK = ["buy", "refund", "comeBack"] as const;

type Step = Act["is"] | (Pick<Act, "is"> & Partial<Act>);

const actOf = (step: Step, price = PRICE): Act => ({
  ...numbersOf(price),
  ...(typeof step === "string" ? { is: step } : step),
});

/** Runs steps one after another, a day each, and notifies the product of the refunds. */
async function runSteps(world: World, steps: readonly Step[], price = PRICE): Promise<void> {
  for (const [index, step] of steps.entries()) {
    provider.day += 1;
    await run(actOf(step, price), world, `before-${index}`);
  }
  await notifyRefunds(world);
}

test.each<[string, readonly Step[], readonly Step[], number]>([
  ["a withdrawal's refund and a reversal", ["buy", "declare"], ["refundWithdrawal", "reverse"], 15_000],
  ["an owner's refund and a reversal", ["buy"], ["refundAll", "reverse"], 15_000],
  ["the cancellation of a place and a reversal", ["takePlace"], ["cancelPlace", "reverse"], 3_500],
  ["two reversals", ["buy"], ["reverse", "reverse"], 15_000],
  ["the sweep and a settlement by hand of what came back", CAME_BACK, ["sweep", "retry"], 15_000],
  [
    "another try and a settlement by hand of what came back",
    CAME_BACK,
    [{ is: "retry", yes: false }, "retry"],
    15_000,
  ],
  [
    "a try whose answer is lost and a settlement by hand of what came back",
    [...CAME_BACK, "loseAnswer"],
    [{ is: "retry", yes: false }, "retry"],
    15_000,
  ],
])("%s pay back once, in whichever order their steps meet the database", (_, before, atOnce, price) => {
  return fc.assert(
    fc.asyncProperty(fc.scheduler(), async (s) => {
      const world = await newWorld();
      await runSteps(world, before, price);
      await runAtOnce(
        atOnce.map((step) => actOf(step, price)),
        world,
        0,
        s,
      );
      await settle(world);
      expect(await faultsIn(world)).toEqual([]);
    }),
    { ...seeded, numRuns: Math.min(SEQUENCES, 100), endOnFailure: true },
  );
});

test.each<[string, readonly Step[]]>([
  [
    "a refund on the provider's pages of what was ordered, and settled by hand while the provider did not answer",
    [{ is: "buy" }, { is: "goDown" }, { is: "refund" }, { is: "refundThere" }, { is: "retry" }],
  ],
  [
    "a settlement by hand of what came back and was then made, without an answer",
    [...CAME_BACK, "loseAnswer", { is: "retry", yes: false }, "retry"],
  ],
])("the books agree after %s", async (_, steps) => {
  const world = await newWorld();
  await runSteps(world, steps);
  expect(await faultsIn(world)).toEqual([]);
});

test.each<[string, readonly Step[], Step, number]>([
  ["settled by hand, as it came back before", CAME_BACK, "retry", PRICE],
  ["settled by hand, as another try has failed", ["buy", "goDown", "refund"], "retry", PRICE],
  [
    "less, by a part on the provider's pages",
    ["buy", "goDown", { is: "refund", amount: 5_000, yes: false }],
    { is: "refundPartThere", amount: 4_000 },
    PRICE,
  ],
  [
    "more, as its place is cancelled",
    ["takePlace", { is: "refundPartThere", amount: 1_000 }, "comeBack"],
    "cancelPlace",
    3_500,
  ],
])("a refund is not %s while it is being made", async (_, before, step, price) => {
  const world = await newWorld();
  await runSteps(world, before, price);
  provider.isDown = false;
  let meanwhile: string | undefined;
  provider.beforeMade = async () => {
    // Who tries at the same time may not reach it.
    provider.isDown = true;
    meanwhile = await run(actOf(step, price), world, "meanwhile");
    provider.isDown = false;
  };
  await run(actOf("sweep", price), world, "sweep");
  expect(meanwhile).toBe(typeof step === "string" ? "refund_running" : "done");
  await notifyRefunds(world);
  await settle(world);
  expect(await faultsIn(world)).toEqual([]);
  const sales = (await database.collection("sales").get()).docs;
  expect(sales.map((sale) => sale.get("owed"))).toEqual([0]);
});

test("killed at any moment, a refund is made once by the next sweep, though staff settle it by hand at once", async () => {
  const outcomes: string[] = [];
  const moments = await killedEverywhere(async (deathAt) => {
    const world = await newWorld();
    await run(actOf("buy"), world, "buy");
    const refund = () => run(actOf("refundAll"), world, "refund");
    const killed = await runKilledAt(refund, deathAt);
    provider.isDown = true;
    outcomes.push(await run(actOf("retry"), world, "by hand"));
    provider.isDown = false;
    world.now = new Date(START.getTime() + 5 * 60_000);
    await refund();
    await run(actOf("sweep"), world, "sweep");
    await notifyRefunds(world);
    expect([deathAt, ...(await faultsIn(world))]).toEqual([deathAt]);
    expect(await refundingInAll()).toBe(0);
    return killed;
  }, 1);
  expect(moments).toBe(6);
  // Before the order, before its claim, and while it may be at the provider; then it is made.
  expect(outcomes).toEqual([
    "payment_settled",
    "done",
    "done",
    "refund_running",
    "refund_running",
    "payment_settled",
    "payment_settled",
  ]);
});

test("a subscription that is refunded while staff extend it covers no more days", async () => {
  const world = await newWorld();
  await run(actOf("renew"), world, "renew");
  const read = Query.prototype.get;
  const reading = vi.spyOn(Query.prototype, "get").mockImplementationOnce(async function (this: Query) {
    const chosen = await read.call(this);
    await run(actOf("refundThere"), world, "refunded");
    return chosen;
  });
  await run(actOf("extend"), world, "extended");
  reading.mockRestore();
  const [sold] = (await database.collectionGroup("products").get()).docs;
  expect(sold?.get("expire_date")).toBe(romeDay(START));
  expect(await packageFaultsIn(world, new Set())).toEqual([]);
});
