import type { PaymentDocument } from "../shop/payments.ts";
import { refundedOf } from "./policy.ts";

type Paid = Parameters<typeof refundedOf>[0] & Pick<PaymentDocument, "kind">;

/** An amount in cents that a dispute took from the balance at the provider, negative, or gave back. */
export type Movement = { id: string; amount: number };

/** A payment of a disputed charge, with the amounts that its sale has of the dispute's movements already, by their ids. */
export type Disputed = { payment: Paid; recorded: ReadonlyMap<string, number> };

/**
 * Returns the movements of a dispute that concern each payment of its charge, in the order of `charge`. A movement that a sale
 * has a line of stays as it was recorded, by whatever rule held then. Of the others, money is taken from the purchase
 * first, as far as it was not paid back, then from its fee; money that comes back goes where this dispute took it from
 * (docs/product/enrolments.md#refunds).
 */
export function disputeShares(charge: readonly Disputed[], movements: readonly Movement[]): Movement[][] {
  const shares = charge.map(({ payment, recorded }) => ({
    payment,
    recorded,
    /** Taken by the dispute and not given back. */
    taken: 0,
    parts: [] as Movement[],
  }));
  // The purchase before its fee.
  const inOrder = shares.toSorted((one, other) => Number(isFee(one.payment)) - Number(isFee(other.payment)));
  // A loss comes before its return, whatever their order in the answer.
  for (const { id, amount } of movements.toSorted((one, other) => one.amount - other.amount)) {
    const add = (share: (typeof shares)[number], part: number) => {
      if (part === 0) return;
      share.parts.push({ id, amount: part });
      share.taken -= part;
    };
    let left = amount - shares.reduce((sum, { recorded }) => sum + (recorded.get(id) ?? 0), 0);
    for (const share of shares) add(share, share.recorded.get(id) ?? 0);
    const open = inOrder.filter(({ recorded }) => !recorded.has(id));
    for (const [index, share] of open.entries()) {
      const room = amount < 0 ? unrefundedOf(share.payment) - share.taken : share.taken;
      const isLast = index === open.length - 1;
      const size = isLast ? Math.abs(left) : Math.min(Math.abs(left), Math.max(0, room));
      add(share, Math.sign(left) * size);
      left -= Math.sign(left) * size;
    }
  }
  return shares.map(({ parts }) => parts);
}

const isFee = ({ kind }: Pick<PaymentDocument, "kind">): boolean => kind === "fee";

/** Returns how much of a payment was not paid back, in cents. */
const unrefundedOf = (payment: Paid): number =>
  payment.amount -
  (payment.state === "refund_due" ? payment.refundedBefore + payment.refundedOutside : refundedOf(payment));
