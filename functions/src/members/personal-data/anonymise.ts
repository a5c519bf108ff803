import { activityDocument } from "@studio/contract/activity/model.ts";
import { type CancelledClass, cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { type GiftCardDocument, giftCardDocument } from "@studio/contract/gifts/model.ts";
import { giftTerms } from "@studio/contract/gifts/policy.ts";
import { type InstalmentPlanDocument, instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { isOver } from "@studio/contract/instalments/policy.ts";
import { type MessageDocument, messageDocument } from "@studio/contract/messages/model.ts";
import { ERASED_NAME, erased } from "@studio/contract/people/erased.ts";
import type { NoteDocument } from "@studio/contract/people/forStaff.ts";
import { type RaceBookingDocument, raceBookingDocument } from "@studio/contract/race/model.ts";
import type { ReceiptDocument } from "@studio/contract/receipts/model.ts";
import { referralDocument } from "@studio/contract/referrals/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import type { StripeCustomerDocument } from "@studio/contract/shop/cards/model.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";
import {
  changedClass,
  type EditedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "@studio/contract/timetable/model.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { withoutBooking } from "../../bookings/waitlist/seats.ts";
import { removeFromArray } from "../../platform/firestore/commit.ts";

/** The member being erased: `email` as in `Subject`; `address` is the account's e-mail, verified or not. */
export type Leaving = {
  uid: string;
  email: string | undefined;
  address: string;
  /** The day in Rome, `yyyy-MM-dd`. */
  today: string;
};

/** Fields to overwrite, by path; `undefined` if the document stays as it is. */
export type Patch = Readonly<Record<string, unknown>> | undefined;

export type StoredData = Readonly<Record<string, unknown>>;

/** Replaces the name and the picture on the roster of a past class: the number of bookings still counts. */
export const rosterLine = (): Patch => ({ ...erased, picture_url: null }) satisfies Partial<RosterDocument>;

/** Replaces the name on a guest's line of a roster and removes the phone. */
export const guestLine = (): Patch => ({ ...rosterLine(), "guest.phone": null });

/**
 * Replaces the member's name in a log entry and removes the reasons of a correction and a sale; the entry and the id
 * stay.
 */
export function activityEntry(document: StoredData, { uid }: Leaving): Patch {
  const { actor, subject, about, correction, sale: money } = activityDocument.parse(document);
  const patch = {
    ...(actor.id === uid && { "actor.name": ERASED_NAME }),
    ...(subject?.id === uid && { "subject.name": ERASED_NAME }),
    ...(subject?.id === uid && correction && { "correction.reason": "" }),
    ...(subject?.id === uid && money && { "sale.reason": null }),
    // The subject of a message to them alone may name them.
    ...(about.type === "message" && subject?.id === uid && { "about.name": ERASED_NAME }),
    ...(about.type === "user" && about.id === uid && { "about.name": ERASED_NAME }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Replaces the author's name in a note about another member; the note stays. */
export const noteByStaff = (): Patch =>
  ({ "author.name": ERASED_NAME }) satisfies Record<"author.name", NoteDocument["author"]["name"]>;

/** Takes a member out of a class that staff or a closure cancelled, so that undoing it leaves their seat free. */
export function closureClass(document: StoredData, { uid }: Leaving): Patch {
  const { gymClass, bookings, waiting, uids } = cancelledClass.parse(document);
  const isOther = (one: { uid: string }) => one.uid !== uid;
  const seats = bookings.filter((one) => !isOther(one) && one.booking.state === "booked");
  return {
    gymClass: seats.reduce((left, { booking }) => withoutBooking(left, booking), gymClass),
    bookings: bookings.filter(isOther),
    waiting: waiting.filter(isOther),
    uids: uids.filter((one) => one !== uid),
  } satisfies Partial<CancelledClass>;
}

/** Takes a member's standing place out of a change of the timetable. */
export function timetableChange(document: StoredData, { uid }: Leaving): Patch {
  const { places, uids } = timetableChangeDocument.parse(document);
  return {
    places: places.filter((one) => one.uid !== uid),
    uids: uids.filter((one) => one !== uid),
  } satisfies Partial<TimetableChangeDocument>;
}

/** Takes a member out of a class that a change of the timetable reached. */
export function classOfChange(document: StoredData, leaving: Leaving): Patch {
  const changed = changedClass.parse(document);
  if (changed.effect === "cancelled") return closureClass(document, leaving);
  const isOther = (uid: string) => uid !== leaving.uid;
  return {
    booked: changed.booked.filter(isOther),
    waiting: changed.waiting.filter(isOther),
    uids: changed.uids.filter(isOther),
  } satisfies Partial<EditedClass>;
}

/** Takes a member off the recipients of a message of staff, and removes the text of one to them alone. */
export function staffMessage(document: StoredData, { uid }: Leaving): Patch {
  const { to } = messageDocument.parse(document);
  const isOnlyTheirs = to.every((key) => key === uid);
  return {
    // Atomic, so that a batch that is being sent meanwhile counts.
    to: removeFromArray(uid),
    pending: removeFromArray(uid),
    ...(isOnlyTheirs && ({ subject: ERASED_NAME, text: ERASED_NAME } satisfies Partial<MessageDocument>)),
  };
}

/**
 * Replaces the personal data of a race booking, except one of a race to come: it is paid, and staff at the start
 * need the name. It is not anonymised after the race either.
 */
export function raceBooking(document: StoredData, { today }: Leaving): Patch {
  const { raceEventId, state } = raceBookingDocument.parse(document);
  const isAhead = raceEventId >= today && (state === "held" || state === "confirmed");
  if (isAhead) return undefined;
  return {
    ...erased,
    email: "persona-eliminata@example.invalid",
    phone: "00000",
    partner: null,
    checkoutUrl: null,
  } satisfies Partial<RaceBookingDocument>;
}

/**
 * Removes the link to the member from a payment, which stays as a fiscal record: amount, day, offer and the
 * provider's ids. The name and e-mail of another payer stay too.
 */
export function payment(document: StoredData, { uid, email, address }: Leaving): Patch {
  const paid = paymentDocument.parse(document);
  const isTheirs = paid.uid === uid;
  const isOpenedByThem = paid.openedBy === uid;
  const isAddressTheirs = isTheirs || isOpenedByThem;
  const paidIt = paid.email !== null && (paid.email === email || (isAddressTheirs && paid.email === address));
  return {
    ...(isOpenedByThem && ({ openedBy: null } satisfies Partial<PaymentDocument>)),
    ...(isTheirs && ({ uid: null, productId: null } satisfies Partial<PaymentDocument>)),
    ...(paidIt && ({ email: null, name: null } satisfies Partial<PaymentDocument>)),
  };
}

/** Removes the link to the member from a plan of instalments, which the next sweep ends at the provider. */
export const instalmentPlan = (document: StoredData): Patch =>
  ({
    uid: null,
    stopDue: !isOver(instalmentPlanDocument.parse(document)),
  }) satisfies Partial<InstalmentPlanDocument>;

/** Removes the link to the member from a customer, which the next sweep removes at the provider with its cards. */
export const stripeCustomer = (): Patch =>
  ({ uid: null, removeDue: true }) satisfies Partial<StripeCustomerDocument>;

/**
 * Removes the link to the member from a receipt or credit note. What was issued stays as it is, with name and codice fiscale:
 * the law has the studio keep it for ten years (docs/product/receipts.md#personal-data).
 */
export const receipt = (): Patch => ({ uid: null }) satisfies Partial<ReceiptDocument>;

/**
 * Removes the buyer from a sale and its entries, which stay as fiscal records; the name of another payer stays.
 */
export function sale(document: StoredData, { uid, email, address }: Leaving): Patch {
  const { buyer } = saleDocument.pick({ buyer: true }).parse(document);
  const isTheirs = buyer.uid === uid;
  const isPayer = buyer.email === null || buyer.email === email || (isTheirs && buyer.email === address);
  return {
    // The reason of a discount may be about them.
    ...(isTheirs && { "buyer.uid": null, reason: null }),
    ...(isPayer && { "buyer.name": null, "buyer.email": null }),
  };
}

/** Removes the person from a use of a discount code, which still counts. */
export const discountUse = (document: StoredData, { uid, email, address }: Leaving): Patch => ({
  ...(document.uid === uid && { uid: null }),
  ...((document.email === email || (document.uid === uid && document.email === address)) && { email: null }),
});

/**
 * Removes who gave or received a gift card, with the message, which is of both. Its code still works for the holder of the
 * printed card.
 */
export function giftCard(document: StoredData, { uid, email, address }: Leaving): Patch {
  const { giver, to, redeemed } = giftCardDocument.parse(document);
  const isTheirs = (one: string | null) =>
    one !== null && (one === email || (giver.uid === uid && one === address));
  const isGiver = giver.uid === uid || isTheirs(giver.email);
  const isRecipient = isTheirs(to.email) || redeemed?.uid === uid;
  const after = {
    giver: isGiver ? { uid: null, name: null, email: null } : giver,
    to: {
      ...to,
      message: null,
      ...(isRecipient && { name: null, email: null, deliver_on: null }),
    },
  };
  return {
    ...after,
    ...(isRecipient && { deliveryDue: null }),
    ...(redeemed?.uid === uid && { redeemed: { ...redeemed, uid: null, packageId: null } }),
    terms: giftTerms(after),
  } satisfies Partial<GiftCardDocument>;
}

/** Removes the buyer and the reason from a withdrawal, which stays with its sale; the name of another payer stays. */
export function withdrawal(document: StoredData, leaving: Leaving): Patch {
  const { buyer, by, declined } = withdrawalDocument
    .pick({ buyer: true, by: true, declined: true })
    .parse(document);
  const isTheirs =
    by.id === leaving.uid ||
    buyer.uid === leaving.uid ||
    (buyer.email !== null && buyer.email === leaving.email);
  return {
    ...sale({ buyer }, leaving),
    ...(isTheirs && { reason: "" }),
    ...(isTheirs && declined && { "declined.reason": "" }),
    ...(by.id === leaving.uid && { "by.name": ERASED_NAME }),
  };
}

/** Takes the holder from a code that is a reward, and ends it unless it was used: who has it no longer has an account. */
export function issuedCode(document: StoredData, { today }: Leaving): Patch {
  const { used, endedAt } = discountDocument.parse(document);
  const ends = used === 0 && endedAt === null;
  return { holder: null, ...(ends && { endedAt: new Date(`${today}T00:00:00Z`) }) };
}

/** Takes who brought a friend out of the referral, with what leads to their reward. */
export function withoutReferrer(document: StoredData): Patch {
  const { member } = referralDocument.parse(document);
  return { by: null, member: member && { ...member, packageId: null, code: null } };
}
