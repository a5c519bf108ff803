import { ERASED_NAME, erased } from "@studio/contract/account/erased.ts";
import type { NoteDocument } from "@studio/contract/account/model.ts";
import { activityDocument } from "@studio/contract/activity/model.ts";
import type { RosterDocument } from "@studio/contract/bookings/model.ts";
import { type RaceBookingDocument, raceBookingDocument } from "@studio/contract/race/model.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";

/** Who is being erased: `email` as in `Subject`; `address` is the account's, be it known to reach the person or not. */
export type Leaving = {
  uid: string;
  email: string | undefined;
  address: string;
  /** The day in Rome, `yyyy-MM-dd`. */
  today: string;
};

/** What of a document is overwritten, by its field's path; `undefined` where it stays as it is. */
export type Patch = Readonly<Record<string, unknown>> | undefined;

/** A document as it is stored. */
export type StoredData = Readonly<Record<string, unknown>>;

/** Who took a seat of a past class counts; who it was does not. */
export const rosterLine = (): Patch => ({ ...erased, picture_url: null }) satisfies Partial<RosterDocument>;

/** The log goes on telling what was done, with an id that names nobody any more. */
export function activityEntry(document: StoredData, { uid }: Leaving): Patch {
  const { actor, subject, about } = activityDocument.parse(document);
  const patch = {
    ...(actor.id === uid && { "actor.name": ERASED_NAME }),
    ...(subject?.id === uid && { "subject.name": ERASED_NAME }),
    ...(about.type === "user" && about.id === uid && { "about.name": ERASED_NAME }),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Staff's notes about others stay, whoever wrote them. */
export const noteByStaff = (): Patch =>
  ({ "author.name": ERASED_NAME }) satisfies Record<"author.name", NoteDocument["author"]["name"]>;

/**
 * A place in a race ahead stays as it is until the race: it is paid, somebody runs, and the start has to know who.
 * Nothing takes the name off it after that.
 */
export function raceBooking(document: StoredData, { today }: Leaving): Patch {
  const { raceEventId, state } = raceBookingDocument.parse(document);
  const isAhead = raceEventId >= today && (state === "held" || state === "confirmed");
  if (isAhead) return undefined;
  return {
    ...erased,
    email: "persona-eliminata@example.invalid",
    phone: "00000",
    checkoutUrl: null,
  } satisfies Partial<RaceBookingDocument>;
}

/**
 * What was paid is a fiscal record: amount, day, offer and the provider's numbers stay, by which the provider knows who
 * paid. The name of somebody else who paid for the person is theirs.
 */
export function payment(document: StoredData, { uid, email, address }: Leaving): Patch {
  const paid = paymentDocument.parse(document);
  const isTheirs = paid.uid === uid;
  const paidIt = paid.email !== null && (paid.email === email || (isTheirs && paid.email === address));
  return {
    ...(isTheirs && ({ uid: null, productId: null } satisfies Partial<PaymentDocument>)),
    ...(paidIt && ({ email: null, name: null } satisfies Partial<PaymentDocument>)),
  };
}
