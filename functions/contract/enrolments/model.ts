import * as z from "zod";
import { identifier } from "../identifier.ts";
import { nextPage } from "../page.ts";
import { saleTerms } from "../sales/model.ts";
import { correctionReason } from "../text/reason.ts";
import { requestDate, romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** How often the fee is paid: `once` for good, or each `year`, counted from the day of its payment. */
export const enrolmentPeriod = z.enum(["year", "once"]);
export type EnrolmentPeriod = z.infer<typeof enrolmentPeriod>;

/** The fee that the studio asks with a package: its name, its amount in cents, and how often (docs/product/enrolments.md). */
export const enrolmentFee = z.object({
  name: z.string().max(60),
  cents: z.int().positive(),
  every: enrolmentPeriod,
});
export type EnrolmentFee = z.output<typeof enrolmentFee>;

/**
 * The fee as the page of a purchase shows it: its amount in cents, its name and how often it is paid. Refused if another
 * one is asked (`fee_changed`); a page that is in service from before sends its amount alone.
 */
export const shownFee = {
  fee: enrolmentFee.shape.cents.optional(),
  fee_name: enrolmentFee.shape.name.optional(),
  fee_every: enrolmentPeriod.optional(),
};
export type ShownFee = z.output<z.ZodObject<typeof shownFee>>;

/** Entries of one person: of each year one, with those that ended before. */
export const MAX_ENTRIES = 60;

const entryFields = {
  id: identifier,
  /** `paid` with a sale, `waived` by staff, or `recorded` of a payment that was made elsewhere. */
  how: z.enum(["paid", "waived", "recorded"]),
  from: romeDate,
  /** First day on which it is no longer valid; `null` of one for good. */
  until: romeDate.nullable(),
  reason: z.string().max(200).nullable(),
};

const enrolmentEntry = z.object({
  ...entryFields,
  /** Its sale; `null` of what was waived or recorded. */
  saleId: identifier.nullable(),
  at: storedInstant,
  by: z.object({ id: identifier, name: z.string().max(170) }),
  /** When it ended before its time, and why: its money went back, or staff corrected it. */
  ended: z
    .object({ at: storedInstant, reason: z.string().max(200) })
    .nullable()
    .default(null),
});
export type EnrolmentEntry = z.output<typeof enrolmentEntry>;

/** `enrolments/{uid}`: the enrolments of a person, in the order in which they were written. */
export const enrolmentDocument = z.object({
  entries: z.array(enrolmentEntry).max(MAX_ENTRIES),
  /** Day of the latest reminder of the fee since the last enrolment began. */
  remindedOn: romeDate.nullable().default(null),
  /** Day of the one before, which counts again if staff take the latest back. */
  remindedBefore: romeDate.nullable().default(null),
});
export type EnrolmentDocument = z.output<typeof enrolmentDocument>;

/** The fee that the studio asks now, and the enrolment of a person. */
export const enrolmentWire = z.object({
  /** `null` while the studio asks none. */
  fee: enrolmentFee.nullable(),
  /** The valid enrolment, with its first invalid day, `null` for good; `null` without one. */
  valid: z.object({ until: romeDate.nullable() }).nullable(),
  /**
   * Whether the member is asked to pay it, as they train with a package that asks it and their enrolment ran out, on `since`,
   * or staff reminded them; missing if not.
   */
  asked: z.object({ since: romeDate.nullable() }).optional(),
});
export type Enrolment = z.output<typeof enrolmentWire>;

/** An enrolment as staff see it, the newest entry first. */
export const enrolmentForStaff = enrolmentWire.extend({
  entries: z.array(
    z.object({
      ...entryFields,
      sale_id: identifier.nullable(),
      at: wireInstant,
      by_name: z.string(),
      ended: z.object({ at: wireInstant, reason: z.string() }).nullable(),
    }),
  ),
});
export type EnrolmentForStaff = z.output<typeof enrolmentForStaff>;

/** A person who trains with a package that asks the fee, without a valid enrolment. */
const owingPerson = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** First day without an enrolment; `null` of who never had one. */
  since: romeDate.nullable(),
  /** Day of the last payment of the fee; `null` without one. */
  last_paid: romeDate.nullable(),
  reminded_on: romeDate.nullable(),
});
export type OwingPerson = z.output<typeof owingPerson>;

/** Members with a package among whom those who owe the fee are looked for: `is_partial` says that there are more. */
export const MAX_OWING_CANDIDATES = 500;

/** A page of the people who owe the fee: first those whose enrolment ran out, the earliest first, then who never had one, by name. */
export const owingPeople = z.object({
  /** `null` while the studio asks none. */
  fee: enrolmentFee.nullable(),
  people: z.array(owingPerson),
  /** Whether more members have a package than are looked at. */
  is_partial: z.boolean(),
  ...nextPage,
});
export type OwingPeople = z.output<typeof owingPeople>;

/**
 * An act of staff: the fee is sold, on terms whose price is the fee's; it is waived; or its payment, made elsewhere, is
 * recorded with its day.
 */
export const enrolmentByStaff = z.discriminatedUnion("how", [
  z.strictObject({ how: z.literal("paid"), terms: saleTerms }),
  z.strictObject({ how: z.literal("waived"), reason: correctionReason }),
  z.strictObject({ how: z.literal("recorded"), from: requestDate, reason: correctionReason }),
]);
export type EnrolmentByStaff = z.output<typeof enrolmentByStaff>;

/** Ends an enrolment that staff waived or recorded by mistake. */
export const enrolmentEnd = z.strictObject({ entry: identifier, reason: correctionReason });
export type EnrolmentEnd = z.output<typeof enrolmentEnd>;
