import { formatExact } from "@studio/contract/sales/money.ts";
import type { Charged } from "@studio/contract/shop/activation/payerMail.ts";
import { feePaymentIdOf } from "@studio/contract/shop/fee/fee.ts";
import type { OwnPayment } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";

/**
 * Returns what a payment charged, as the server recorded it, not as the page asked: `Hai pagato 180 €, di cui 30 € per
 * «Iscrizione e assicurazione».` `undefined` where nothing was charged.
 */
export function chargedText({ cents, currency, fee }: Charged): string | undefined {
  if (cents === 0) return undefined;
  const all = formatExact(cents, currency);
  if (!fee) return `Hai pagato ${all}.`;
  if (fee.cents === cents) return `Hai pagato ${all} per «${fee.name}».`;
  return `Hai pagato ${all}, di cui ${formatExact(fee.cents, currency)} per «${fee.name}».`;
}

/** A payment and that of the fee of the same charge. */
type Paid = { payment: OwnPayment; fee: OwnPayment | undefined };

/** Returns the member's payment of a checkout, or the first one of its plan, with that of its fee; `undefined` without. */
export function paymentOfCheckout(
  all: readonly OwnPayment[],
  session: string,
  plan: string | undefined,
): Paid | undefined {
  const payment = all.find(
    ({ id, instalment }) =>
      id === session || (plan !== undefined && instalment?.plan === plan && instalment.number === 1),
  );
  return payment && { payment, fee: all.find(({ id }) => id === feePaymentIdOf(payment.id)) };
}

/** Returns what a member paid, and that a fee which was not due goes back. */
export function paidText({ payment, fee }: Paid): string | undefined {
  const { amount, currency, gift_part, kind } = payment;
  const ofFee = kind === "fee" ? payment : fee;
  const charged = chargedText({
    cents: amount + (fee?.amount ?? 0),
    currency,
    ...(ofFee && { fee: { name: paymentTitle(ofFee), cents: ofFee.amount } }),
  });
  const parts = [
    charged,
    gift_part !== undefined && `Un buono regalo ha pagato ${formatExact(gift_part, currency)}.`,
    (fee?.state === "refund_due" || fee?.state === "refunded") &&
      `«${paymentTitle(fee)}» non era dovuta: te la restituiamo.`,
  ].filter((part) => typeof part === "string");
  return parts.length > 0 ? parts.join(" ") : undefined;
}
