import { expect, test, vi } from "vitest";
import { expectAgreement } from "../../support/money-year/oracle.ts";
import { provider } from "../../support/money-year/provider.ts";
import { happenings, liveThrough } from "../../support/money-year/year.ts";

/** Members of the year; `npm run test:model` has 300. */
const MEMBERS = Number(process.env.MONEY_MEMBERS ?? 24);

/** Another number makes another year. */
const SEED = Number(process.env.MONEY_SEED ?? 2034);

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
vi.mock(import("../../../functions/src/platform/payments/notification.ts"), async (original) => ({
  ...(await original()),
  // The signature is of no concern here.
  verifiedNotification: async (rawBody: Buffer | undefined) => JSON.parse(String(rawBody)),
}));
vi.mock(import("../../../functions/src/platform/payments/checkout.ts"), async (original) => ({
  ...(await original()),
  createCheckout: provider.server.createCheckout,
  readCheckout: provider.server.readCheckout,
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  refundPayment: provider.server.refundPayment,
  readCharge: provider.server.readCharge,
}));
vi.mock(import("../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  readDispute: provider.server.readDispute,
}));
vi.mock(import("../../../functions/src/platform/payments/subscription.ts"), async (original) => ({
  ...(await original()),
  createMonthlyCheckout: provider.server.createCheckout,
  readSubscription: provider.server.readSubscription,
  readSubscriptionOfInvoice: provider.server.readSubscriptionOfInvoice,
  readSubscriptionOfIntent: provider.server.readSubscriptionOfIntent,
  readInstrument: provider.server.readInstrument,
  readCheckoutOf: provider.server.readCheckoutOf,
  endSubscriptionAt: provider.server.endSubscriptionAt,
  endSubscription: provider.server.endSubscription,
}));

test(`ledger, packages, receipts and payment provider agree at the end of each month of a year of ${MEMBERS} members`, async () => {
  const months: string[] = [];
  const done = await liveThrough(
    { members: MEMBERS, months: 12, first: "2027-01-01", seed: SEED },
    async (books, month) => {
      await expectAgreement(books, month);
      months.push(month);
    },
  );
  expect(months).toHaveLength(12);
  // A year in which something never happens says nothing about it.
  expect(happenings.filter((one) => !done[one])).toEqual([]);
}, 7_200_000);
