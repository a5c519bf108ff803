import {
  type WithdrawableSale,
  type Withdrawal,
  type WithdrawalDocument,
  type WithdrawalReceipt,
  withdrawalDocument,
} from "../withdrawals/model.ts";

const DECLARED_AT = new Date("2026-11-23T17:30:00Z");
const buyer = { uid: "member", name: "Lucia Verdi", email: "lucia@studio.test" };

const facts = {
  number: "K7QM-3XPD",
  title: "Small class, 10 lezioni",
  sold_on: "2026-11-16",
  paid: 15_000,
  amount: 9_000,
  began_at_once: true,
  usage: { unit: "lessons", used: 4, of: 10 },
  state: "declared",
  buyer,
  reason: "",
} as const;

/** Returns a stored withdrawal from a pack of ten lessons, of which four were used. */
export const makeWithdrawal = (overrides: Partial<WithdrawalDocument> = {}): WithdrawalDocument =>
  withdrawalDocument.parse({
    ...facts,
    paymentId: "payment-1",
    packageId: "package-1",
    text: "Recedo dal contratto.",
    by: { id: "member", name: "Lucia Verdi" },
    declaredAt: DECLARED_AT,
    refundBy: "2026-12-07",
    refundedAt: null,
    ...overrides,
  });

/** Returns the same withdrawal on the wire. */
export const makeWithdrawalWire = (overrides: Partial<Withdrawal> = {}): Withdrawal => ({
  ...facts,
  id: "payment-payment-1",
  declared_at: DECLARED_AT,
  refund_by: "2026-12-07",
  refunded_at: null,
  declined: null,
  ...overrides,
});

const sold = { number: facts.number, title: facts.title, sold_on: facts.sold_on };
const proposal = { paid: 15_000, amount: 9_000, began_at_once: true, usage: facts.usage };

/** Returns the same purchase before the withdrawal, as its buyer sees it. */
export const makeWithdrawableSale = (overrides: Partial<WithdrawableSale> = {}): WithdrawableSale => ({
  ...sold,
  id: "payment-payment-1",
  last_day: "2026-11-30",
  paid: 15_000,
  proposal,
  refusal: null,
  declared_at: null,
  declined_at: null,
  ...overrides,
});

/** Returns the receipt of the same withdrawal. */
export const makeWithdrawalReceipt = (): WithdrawalReceipt => ({
  ...sold,
  ...proposal,
  text: "Recedo dal contratto.",
  email: "lucia@studio.test",
  declared_at: DECLARED_AT,
});
