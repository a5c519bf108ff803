import type { Decision } from "@studio/contract/errors.ts";
import { giftWithdrawalRefusal } from "@studio/contract/gifts/policy.ts";
import { paidEndOf } from "@studio/contract/packages/instalments.ts";
import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { isMonthOfLibrary } from "@studio/contract/shop/purchase.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Usage, WithdrawalProposal } from "@studio/contract/withdrawals/model.ts";
import {
  hasBegunByItself,
  isWithdrawnWith,
  mayWithdraw,
  usageOf,
} from "@studio/contract/withdrawals/policy.ts";
import { readUpcomingPaid } from "../bookings/cancelBookings.ts";
import type { StoredBooking } from "../bookings/store.ts";
import { giftCardStore, type StoredGift } from "../gifts/store.ts";
import type { OwnedPackage } from "../packages/change.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readSalesOfBuyer, type StoredSale, saleStore } from "../sales/store.ts";
import { paymentStore, readWaitingOf, type StoredPayment } from "../shop/store.ts";
import { withdrawalStore } from "./store.ts";

/** A sale with all that its withdrawal depends on. */
export type Purchase = {
  sale: StoredSale;
  /** Absent for a sale of the desk. */
  payment: StoredPayment | undefined;
  owned: OwnedPackage | undefined;
  /** The sale that the same charge paid: of a package that of its fee, of a fee that of its package. */
  shared: StoredSale | undefined;
  /** Of a fee, the purchase of the package that the same charge paid. */
  ofPackage: Purchase | undefined;
  /** The gift card that was sold. */
  card: StoredGift | undefined;
  /** When its withdrawal was declined; `null` if none was declared, or it stands. */
  declinedAt: Date | null;
  /** Bookings that the package pays for, of classes that have not begun. */
  upcoming: StoredBooking[];
};

/** Reads a sale with its payment, package and bookings to come; `undefined` if there is none. */
export async function readPurchase(saleId: string, now: Date): Promise<Purchase | undefined> {
  const sale = await saleStore.read({ id: saleId });
  if (!sale) return undefined;
  const { paymentId, packageId, giftId, buyer, withdrawnAt } = sale.value;
  const card = giftId === null ? undefined : await giftCardStore.read({ id: giftId });
  const withdrawal = withdrawnAt ? await withdrawalStore.read({ saleId }) : undefined;
  const declinedAt = withdrawal?.value.declined?.at ?? null;
  const [payment] = paymentId === null ? [] : await readDocuments(paymentStore.ref({ id: paymentId }));
  const sharedWith = payment?.value.sharedWith ?? null;
  const shared =
    sharedWith === null ? undefined : await saleStore.read({ id: saleIdOf("payment", sharedWith) });
  const ofPackage = sale.value.kind === "fee" && shared ? await readPurchase(shared.id, now) : undefined;
  const known = { sale, payment, shared, ofPackage, card, declinedAt };
  if (buyer.uid === null || packageId === null) return { ...known, owned: undefined, upcoming: [] };
  const [member, pkg] = await readDocuments(
    memberStore.ref({ uid: buyer.uid }),
    packageStore.ref({ uid: buyer.uid, id: packageId }),
  );
  const owned = member && pkg && { member, pkg };
  // A voided package keeps its bookings (docs/product/packages.md#voided-packages).
  const upcoming =
    owned && !owned.pkg.value.voided ? await readUpcomingPaid({ uid: buyer.uid, id: packageId, now }) : [];
  return { ...known, owned, upcoming };
}

/** Purchase of a package as the rewards of a referral look at it. */
type PaidPackage = {
  sale: StoredSale;
  /** It and the sales of the other months of its package. */
  ofPackage: SaleDocument[];
  /** Whether its buyer has withdrawn, and the studio has neither paid back nor declined, or it waits for its package. */
  isUndecided: boolean;
};

/** Payments of one person that are looked at. */
const MAX_OPENED = 50;

/** Reads what a member has paid for themselves since an instant and waits for its package: for a proof of the address, or staff. */
async function readWaitingPurchases(uid: string, since: Date): Promise<PaidPackage[]> {
  const member = await memberStore.read({ uid });
  if (!member) return [];
  const [opened, mailed] = await Promise.all([
    paymentStore.find("newestOfOpener", { values: [uid], limit: MAX_OPENED }),
    readWaitingOf(member.value.email),
  ]);
  const waiting = new Map(
    [...opened, ...mailed]
      .filter(({ value: { state, kind, gift } }) => state === "waiting" && kind === "package" && !gift)
      .map(({ id }) => [id, saleStore.ref({ id: saleIdOf("payment", id) })]),
  );
  const sales = waiting.size > 0 ? await readDocuments(...waiting.values()) : [];
  return sales.flatMap((sale) =>
    sale && sale.value.soldAt >= since ? [{ sale, ofPackage: [sale.value], isUndecided: true }] : [],
  );
}

async function paidPackage(sale: StoredSale, sales: readonly StoredSale[]): Promise<PaidPackage> {
  const { packageId, withdrawnAt } = sale.value;
  const others = sales.filter(({ id, value }) => id !== sale.id && value.packageId === packageId);
  const withdrawal = withdrawnAt ? await withdrawalStore.read({ saleId: sale.id }) : undefined;
  return {
    sale,
    ofPackage: [sale.value, ...others.map(({ value }) => value)],
    isUndecided: withdrawal?.value.state === "declared",
  };
}

/**
 * Reads the purchase of a package of which a sale is, with a function that reads the other packages that its buyer has
 * bought for themselves since an instant, the earliest first, then those that wait; `undefined` without the sale.
 */
export async function readPaid(id: string) {
  const sale = await saleStore.read({ id });
  if (!sale) return undefined;
  const { packageId, buyer } = sale.value;
  const sales = packageId === null || buyer.uid === null ? [] : await readSalesOfBuyer(buyer.uid);
  return {
    ...(await paidPackage(sale, sales)),
    readOthers: async (since: Date): Promise<PaidPackage[]> => {
      const first = new Map<string, StoredSale>();
      for (const one of sales.toReversed()) {
        const of = one.value.packageId;
        if (of !== null && of !== packageId && one.value.soldAt >= since && !first.has(of))
          first.set(of, one);
      }
      const paid = await readGivenPayments([...first.values()]);
      const own = [...first.values()].filter(({ value }) => !paid.has(value.paymentId));
      const granted = await Promise.all(own.map((one) => paidPackage(one, sales)));
      return [...granted, ...(buyer.uid === null ? [] : await readWaitingPurchases(buyer.uid, since))];
    },
  };
}

/** Reads which payments of sales are of gifts, whose money is another's. */
async function readGivenPayments(sales: readonly StoredSale[]): Promise<ReadonlySet<string | null>> {
  const ids = sales.flatMap(({ value: { paymentId } }) => paymentId ?? []);
  if (ids.length === 0) return new Set();
  const payments = await readDocuments(...ids.map((id) => paymentStore.ref({ id })));
  return new Set(payments.flatMap((payment) => (payment?.value.gift ? payment.id : [])));
}

/** Returns a package as far as its instalments pay for it. */
const asPaid = (pkg: OwnedPackage["pkg"]["value"]): OwnedPackage["pkg"]["value"] => ({
  ...pkg,
  expire_date: paidEndOf(pkg) ?? pkg.expire_date,
});

/** Returns the first month of the library as a package that is sold on a day. */
const monthFrom = (day: string) => ({ size: 0, remaining: 0, expire_date: addRomeMonths(day, 1) });

/**
 * Returns how much of a purchase was used: of its package, of what its instalments pay for, or of its month of the library;
 * `null` of anything else.
 */
export function usageIn({ sale, payment, owned, upcoming }: Purchase, now: Date): Usage | null {
  const soldOn = sale.value.day;
  const today = romeDay(now);
  if (owned) {
    const lessons = upcoming.filter(({ value }) => value.deducted).length;
    return usageOf(asPaid(owned.pkg.value), { soldOn, today, upcoming: lessons });
  }
  if (!payment || !isMonthOfLibrary(payment.value)) return null;
  return usageOf(monthFrom(soldOn), { soldOn, today, upcoming: 0 });
}

/** Returns whether a dispute blocks the gift card that was sold. */
export const isBlocked = ({ card }: Pick<Purchase, "card">): boolean => card?.value.state === "blocked";

/** Decides on a withdrawal from a purchase, requested at `requestedAt` and computed as of now. */
export function decideOn(
  purchase: Purchase,
  { requestedAt, now }: { requestedAt: Date; now: Date },
): Decision<WithdrawalProposal> {
  // Later instalments belong to the contract of the first.
  if ((purchase.payment?.value.instalment?.number ?? 1) > 1)
    return { ok: false, refusal: "withdrawal_instalment" };
  const pkg = purchase.owned?.pkg.value;
  const beganAtOnce = purchase.payment?.value.beginAtOnce === true || Boolean(pkg?.purchase?.beginAtOnce);
  const beganByItself = pkg !== undefined && hasBegunByItself(pkg, now);
  const usage = usageIn(purchase, now);
  const giftRefusal = purchase.card && giftWithdrawalRefusal(purchase.card.value);
  const { ofPackage } = purchase;
  const isWithPackage =
    ofPackage !== undefined &&
    isWithdrawnWith(ofPackage.sale.value) &&
    decideOn(ofPackage, { requestedAt, now }).ok;
  const use = {
    beganAtOnce,
    beganByItself,
    giftRefusal,
    isBlocked: isBlocked(purchase),
    isWithPackage,
    usage,
  };
  return mayWithdraw(purchase.sale.value, use, requestedAt);
}
