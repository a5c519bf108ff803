import * as z from "zod";
import { identifier } from "../identifier.ts";
import { isGiftCode } from "../text/giftCode.ts";
import { correctionReason } from "../text/reason.ts";
import { cleanCode } from "../text/typedText.ts";
import { requestDate, romeDate, storedInstant, wireInstant } from "../time/instant.ts";

const CODE_SHAPE = "Da 3 a 20 lettere e cifre, senza accenti";

/** A discount code as people type it: in capitals, without blanks, dots and dashes. It is also the id of its document. */
export const discountCode = z
  .string("Scrivi il codice")
  .overwrite(cleanCode)
  .regex(/^[A-Z0-9]{3,20}$/, CODE_SHAPE)
  .refine((code) => !isGiftCode(code), "Questo è il codice di un buono regalo: scrivilo come buono");

const PERCENT_BOUNDS = "Da 1 a 100";
const AMOUNT_BOUNDS = "Scrivi un importo da 1 a 10.000 €, al centesimo";

/** By how much a code lowers a price; an amount is in cents. */
const reduction = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("percent"),
    percent: z.int(PERCENT_BOUNDS).min(1, PERCENT_BOUNDS).max(100, PERCENT_BOUNDS),
  }),
  z.strictObject({
    kind: z.literal("amount"),
    cents: z.int(AMOUNT_BOUNDS).min(100, AMOUNT_BOUNDS).max(1_000_000, AMOUNT_BOUNDS),
  }),
]);
export type Reduction = z.output<typeof reduction>;

const uses = (max: number) => {
  const bounds = `Da 1 a ${max.toLocaleString("it-IT", { useGrouping: "always" })}`;
  return z.int(bounds).min(1, bounds).max(max, bounds).nullable();
};

const terms = {
  reduction,
  /** Ids of the offers that it lowers; of all of them if it is empty. */
  offers: z.array(identifier).max(60),
  /** First and last day, `yyyy-MM-dd` in Rome, both inclusive; `null` without one. */
  from: romeDate.nullable(),
  until: romeDate.nullable(),
  /** How often it can be used in all, and by each person; `null` without a limit. */
  max_uses: uses(10_000),
  max_per_person: uses(100),
  /** For people who never had a package. */
  for_newcomers: z.boolean(),
  /** For what it is made, for staff alone. */
  note: correctionReason,
};

/** Input of an owner for a code; `version` is the one that was read, `null` for a new code. */
export const discountInput = z
  .strictObject({
    ...terms,
    from: requestDate.nullable(),
    until: requestDate.nullable(),
    version: z.int().nonnegative().nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ["until"],
    message: "L’ultimo giorno viene prima del primo",
  });
export type DiscountInput = z.output<typeof discountInput>;

const counted = {
  /** Uses that were paid, and those whose payment page is open. */
  used: z.int().nonnegative(),
  held: z.int().nonnegative(),
  /** The sum that the paid uses took off, in cents. */
  discounted: z.int().nonnegative(),
  version: z.int().nonnegative(),
};

/** `discounts/{code}`: a discount code (docs/product/discounts.md). */
export const discountDocument = z.object({
  ...terms,
  ...counted,
  createdAt: storedInstant,
  /** Uid of the member of staff who made it. */
  createdBy: identifier,
  /** When an owner ended it. */
  endedAt: storedInstant.nullable(),
  /** Issued to one person as a reward: owners neither list nor change it. Missing of a code of theirs. */
  issued: z.literal(true).optional(),
  /** Uid of the person that it was issued to; `null` once they are erased, missing of a code of the owners. */
  holder: identifier.nullish(),
});
export type DiscountDocument = z.output<typeof discountDocument>;

/** A code as owners see it. */
export const discountWire = z.object({
  code: discountCode,
  ...terms,
  ...counted,
  created_at: wireInstant,
  ended_at: wireInstant.nullable(),
});
export type Discount = z.output<typeof discountWire>;

/** A code that lowers a payment, as the payment keeps it. */
export const takenOff = z.object({
  code: discountCode,
  /** The amount that it takes off, in cents. */
  cents: z.int().nonnegative(),
  /** Whether it is for people who never had a package, which is known once it is known who paid. */
  forNewcomers: z.boolean(),
});
export type TakenOff = z.output<typeof takenOff>;

/**
 * `discountUses/{id}`: one use of a code, by a person whom uid or e-mail names: `held` while the payment page is open,
 * `used` once it is paid. One that never was is removed.
 */
export const discountUseDocument = z.object({
  ...takenOff.shape,
  state: z.enum(["held", "used"]),
  /** `null` of a visitor, and once the person is erased, as is the e-mail. */
  uid: identifier.nullable(),
  email: z.string().max(254).nullable(),
  /** Id of the offer, `null` of a package that is none, and its price without the code, in cents. */
  offer: identifier.nullable(),
  price: z.int().nonnegative(),
  /** The payment page that it was held for, and until when that can be paid; `null` of a use without one. */
  sessionId: identifier.nullable(),
  heldUntil: storedInstant.nullable(),
  at: storedInstant,
  changedAt: storedInstant,
});
export type DiscountUseDocument = z.output<typeof discountUseDocument>;

/** Question for the price of an offer with a code. */
export const discountAsked = z.strictObject({ code: discountCode, offer: identifier });

/** The same at the desk; `price` is the agreed one, in cents. */
export const discountAskedByStaff = z.strictObject({
  code: discountCode,
  offer: identifier.nullable(),
  price: z.int().nonnegative().max(1_000_000),
});
export type DiscountAskedByStaff = z.output<typeof discountAskedByStaff>;

/** Price of an offer with a code, in cents. */
export const discountedPrice = z.object({
  code: discountCode,
  price: z.int().nonnegative(),
  discount: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type DiscountedPrice = z.output<typeof discountedPrice>;
