import * as z from "zod";
import { identifier } from "../identifier.ts";
import { correctionReason } from "../text/reason.ts";
import { requestDate, requestEnd, romeDate, wireInstant } from "../time/instant.ts";
import type { PackageLimits, Validity } from "./limits/labels.ts";
import {
  packageFields,
  packageLimits,
  packageService,
  packageValidity,
  packageVersion,
  soldExtras,
  startDate,
} from "./model.ts";

/** Reason on the wire; clients of the specification's calls may send none. */
const sentReason = correctionReason.default("Nessun motivo indicato");

/** A subscription requires an expiry date. */
const endsOrCounts = (pkg: { size: number; expire_date: string | null }): boolean =>
  pkg.size > 0 || pkg.expire_date !== null;
/** Refusal of a subscription without an end. */
const withoutEnd = { path: ["expire_date"], message: "Un abbonamento richiede un ultimo giorno" };

/** A package begins before it ends. */
export const startsBeforeEnd = (pkg: {
  start_date?: string | undefined;
  expire_date: string | null;
}): boolean => pkg.start_date === undefined || pkg.expire_date === null || pkg.start_date < pkg.expire_date;
/** Refusal of a package that would end before it begins. */
export const endsTooEarly = { path: ["expire_date"], message: "L’ultimo giorno viene prima del primo" };

/** The lessons of a pack are its frequency. */
const countsOneWay = ({ size, limits }: { size: number; limits?: PackageLimits | undefined }): boolean =>
  size === 0 || limits?.frequency === undefined;
const countedTwice = { path: ["limits"], message: "Le lezioni di un pacchetto si contano già" };

const editedFields = {
  name: packageFields.shape.name,
  size: packageFields.shape.size,
  start_date: startDate,
  expire_date: requestEnd.nullable(),
};

/** A pack that is valid from its first class has no end before it. */
const endsOneWay = ({
  size,
  expire_date,
  validity,
}: {
  size: number;
  expire_date: string | null;
  validity?: Validity | undefined;
}): boolean => validity === undefined || (size > 0 && expire_date === null);
const endsTwice = { path: ["validity"], message: "La scadenza la dice già la prima lezione" };

/** Sessions are counted, and limited to no classes. */
const isOfServiceAlone = (pkg: {
  size: number;
  limits?: object | undefined;
  validity?: object | undefined;
  service?: object | undefined;
  extras?: object | undefined;
}): boolean => !pkg.service || (pkg.size > 0 && !pkg.limits && !pkg.validity && !pkg.extras);
const servesClasses = {
  path: ["service"],
  message: "Le sedute di un servizio non sono lezioni del calendario",
};

/**
 * Input of staff for a new package; without `start_date` it pays at once. Its limits stay, and so do the `validity` of a pack
 * from its first class, the `service` whose sessions it gives, and the `extras` that it gives besides classes.
 */
export const packageGrant = z
  .strictObject({
    ...editedFields,
    limits: packageLimits.optional(),
    validity: packageValidity.optional(),
    service: packageService.optional(),
    extras: soldExtras.optional(),
  })
  .refine(endsOrCounts, withoutEnd)
  .refine(startsBeforeEnd, endsTooEarly)
  .refine(countsOneWay, countedTwice)
  .refine(endsOneWay, endsTwice)
  .refine(isOfServiceAlone, servesClasses);
export type PackageGrant = z.output<typeof packageGrant>;

/** A package from another system, partly used. */
export const packageImport = z
  .strictObject({ ...packageFields.shape, expire_date: requestEnd.nullable() })
  .refine(endsOrCounts, withoutEnd)
  .refine(({ size, remaining }) => size > 0 || remaining === 0, {
    path: ["remaining"],
    message: "Un abbonamento non ha lezioni da contare",
  });

/**
 * Input of staff for an existing package, whose first day stays without `start_date`. A pack cannot become a subscription, nor the reverse. Refused with
 * `changed_meanwhile` if `version` is outdated.
 */
export const packageEdit = z
  .strictObject({ ...editedFields, reason: sentReason, version: packageVersion.optional() })
  .refine(endsOrCounts, withoutEnd)
  .refine(startsBeforeEnd, endsTooEarly);
export type PackageEdit = z.output<typeof packageEdit>;

/** Lessons left to set on a pack. */
export const usesChange = z.strictObject({
  uses: packageFields.shape.remaining,
  reason: sentReason,
  version: packageVersion.optional(),
});
export type UsesChange = z.output<typeof usesChange>;

/**
 * A session of a service that was held (`by` 1), or a mark that is taken back (-1); the reason may be left out. The version is
 * required, so that a call that is repeated marks nothing twice.
 */
export const markSession = z.strictObject({
  service: identifier,
  by: z.literal([1, -1]),
  reason: correctionReason.optional(),
  version: packageVersion,
});
export type MarkSession = z.output<typeof markSession>;

/** Input of staff to void a package. */
export const voidRequest = z.strictObject({ reason: sentReason });

/** First and last day of a requested pause, both inclusive. */
export const pauseAsked = z.strictObject({ from: requestDate, to: requestDate });

/** Pause that staff confirm after the preview; refused with `changed_meanwhile` if `version` is outdated. */
export const pauseGrant = pauseAsked.extend({ version: packageVersion.optional() });
export type PauseGrant = z.output<typeof pauseGrant>;

/** Version of the package whose pause staff end. */
export const pauseEnd = z.strictObject({ version: packageVersion.optional() });

/** Effect of a pause: the package's new expiry, and the bookings it would cancel. */
export const pausePreview = z.object({
  /** The first day on which the package would no longer pay; `null` if its first class is cancelled, which set the end. */
  expire_date: romeDate.nullable(),
  bookings: z.array(
    z.object({
      id: identifier,
      summary: z.string(),
      start: z.object({ dateTime: wireInstant }),
      /** Whether the package gets a lesson back for it. */
      deducted: z.boolean(),
    }),
  ),
  version: packageVersion,
});
export type PausePreview = z.output<typeof pausePreview>;

/** Effect of ending a pause. */
export const pauseEndPreview = z.object({
  /** The first day on which the package would no longer pay; `null` if it never expires. */
  expire_date: romeDate.nullable(),
  /** The last day of the pause so far; `null` if it has not begun. */
  rested_to: romeDate.nullable(),
  version: packageVersion,
});
export type PauseEndPreview = z.output<typeof pauseEndPreview>;
