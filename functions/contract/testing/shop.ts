import type { Payment } from "../shop/payments.ts";

/** A payment of ten lessons that waits for staff; every field can be replaced. */
export const makePayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: "payment-1",
  kind: "package",
  state: "waiting",
  reason: "no_member",
  amount: 15_000,
  currency: "eur",
  email: "lucia@studio.test",
  name: "Lucia Verdi",
  offer: "class-10",
  race_booking_id: null,
  user_id: null,
  product_id: null,
  created_at: new Date("2026-11-23T17:30:00Z"),
  ...overrides,
});
