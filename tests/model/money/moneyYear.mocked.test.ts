import { expect, test, vi } from "vitest";
import { expectAgreement } from "../../support/money-year/oracle.ts";
import { provider } from "../../support/money-year/provider.ts";
import { happenings, liveThrough, rare } from "../../support/money-year/year.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { chanceOf } from "../../support/year/chance.ts";

/** Members of the year; `npm run test:model` has 300. */
const MEMBERS = Number(process.env.MONEY_MEMBERS ?? 22);

/** Members with whom everything happens. */
const MANY = 100;

/** Studios in which everything happens. */
const MANY_STUDIOS = 1_000;

/** Small studios, each with its own fees, that live through two months; the year of money once had a thousand. */
const STUDIOS = Number(process.env.MONEY_STUDIOS ?? 6);

/** The first of them: the error of one says its seed, whose last four digits are its number. */
const FIRST_STUDIO = Number(process.env.MONEY_FIRST_STUDIO ?? 1);

/** Another number makes another year. */
const SEED = Number(process.env.MONEY_SEED ?? 7);

// What fails on purpose is logged, here into the test's report.
const say = process.stdout.write.bind(process.stdout);

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});
vi.mock(import("../../../functions/src/platform/runtime/log.ts"), async (original) => ({
  ...(await original()),
  // A provider that does not answer is a part of the year.
  log: () => undefined,
  report: () => undefined,
}));
vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => {
  const { stripeClient } = await import("../../support/money-year/provider.ts");
  return { ...(await original()), stripe: stripeClient };
});

test(`ledger, packages, gift cards, receipts and payment provider agree at the end of each month, and in between, of a year of ${MEMBERS} members`, async () => {
  const months = new Set<string>();
  const done = await liveThrough(
    { members: MEMBERS, months: 12, first: "2027-01-01", seed: SEED },
    async (books, month) => {
      await expectAgreement(books, month);
      months.add(month);
    },
  );
  expect(months.size).toBe(12);
  say(`${JSON.stringify(done)}\n`);
  // A year in which something never happens says nothing about it.
  const asked = happenings.filter((one) => MEMBERS >= MANY || !rare.includes(one));
  expect(asked.filter((one) => !done[one])).toEqual([]);
}, 7_200_000);

test(`so they do in ${STUDIOS} studios, each with fees of its own`, async () => {
  const sum: Record<string, number> = {};
  for (let studio = FIRST_STUDIO; studio < FIRST_STUDIO + STUDIOS; studio += 1) {
    await emptyDatabase();
    provider.startOver();
    const seed = SEED * 10_000 + studio;
    const chance = chanceOf(seed);
    const fee = () => {
      const every = chance.happens(0.5) ? ("year" as const) : ("once" as const);
      return { cents: 100 + chance.below(20_000), every };
    };
    const fees = { first: fee(), later: fee(), fromMonth: 1 };
    const first = `2027-${String(1 + chance.below(12)).padStart(2, "0")}-01`;
    const done = await liveThrough(
      { members: 4, months: 2, first, seed, fees, name: `studio-${studio}` },
      expectAgreement,
    );
    for (const [what, times] of Object.entries(done)) sum[what] = (sum[what] ?? 0) + times;
  }
  say(`${JSON.stringify(sum)}\n`);
  if (STUDIOS >= MANY_STUDIOS)
    expect(happenings.filter((one) => !sum[one] && !rare.includes(one))).toEqual([]);
}, 7_200_000);
