import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import type { Subject } from "./sources.ts";

/** A document as JSON, instants in ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

/** Returns the fields of a document by their names, and no others. */
export const pick =
  (...names: readonly string[]) =>
  (document: Plain): Plain =>
    Object.fromEntries(names.map((name) => [name, document[name] ?? null]));

const namesPeople = (part: string, value: object): boolean =>
  part !== "about" || ("type" in value && value.type === "user");

/** Removes the names of other members. */
export const withoutOthers = (entry: Plain, { uid }: Subject): Plain =>
  Object.fromEntries(
    Object.entries(entry).map(([part, value]) => {
      const isOther = typeof value === "object" && value !== null && "id" in value && value.id !== uid;
      return [part, isOther && namesPeople(part, value) ? { ...value, name: null } : value];
    }),
  );

/** Removes from a payment the payer, the member who opened it and the one who has its package, if they are others. */
export const withoutOtherParties = (payment: Plain, { uid, email }: Subject): Plain => ({
  ...payment,
  ...((email === undefined || payment.email !== email) && { email: null, name: null }),
  ...(payment.uid !== uid && { uid: null, productId: null }),
  ...(payment.openedBy !== uid && { openedBy: null }),
});

/** Removes from a sale who paid for the member's package, if it is another person. */
export const withoutOtherBuyer = ({ buyer, ...sale }: Plain, { uid, email }: Subject): Plain => {
  const { uid: owner, email: address } = saleDocument.shape.buyer.parse(buyer);
  const isTheirs = address === null || address === email;
  return {
    ...sale,
    buyer: isTheirs ? buyer : { uid: owner === uid ? owner : null, name: null, email: null },
  };
};

const partiesOfGift = giftCardDocument.pick({ giver: true, to: true });

/** Returns a part of a document; its instants are texts already, which its schema refuses. */
const partOf = (value: unknown): Plain | null =>
  typeof value === "object" && value !== null ? { ...value } : null;

/** Returns what a member gave or received with a gift card, without its code, which spends it, and the other's account and e-mail. */
export function withoutOtherPartyOfGift(card: Plain, { uid, email }: Subject): Plain {
  const { giver, to } = partiesOfGift.parse(card);
  const redeemed = partOf(card.redeemed);
  const isGiver = giver.uid === uid || (email !== undefined && giver.email === email);
  return {
    ...pick("offer", "value", "left", "state", "soldOn", "until")(card),
    redeemed: redeemed && redeemed.uid !== uid ? { at: redeemed.at } : redeemed,
    giver: isGiver ? giver : { uid: null, name: giver.name, email: null },
    to: to.email !== null && (to.email === email || isGiver) ? to : { ...to, email: null },
  };
}

/** Removes from a member who of the staff called them. */
export const withoutCaller = ({ contacted, ...member }: Plain): Plain =>
  partOf(contacted) ? { ...member, contacted: pick("at", "until")({ ...partOf(contacted) }) } : member;

/** Removes from a person's enrolments who of the staff wrote them. */
export const withoutStaffOfEnrolments = ({ entries, remindedOn }: Plain): Plain => ({
  ...(typeof remindedOn === "string" && { remindedOn }),
  entries: Array.isArray(entries) ? entries.map(({ by: _, ...entry }: Plain) => entry) : [],
});
