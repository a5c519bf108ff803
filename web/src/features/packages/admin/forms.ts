import { endsTooEarly, packageGrant, startsBeforeEnd } from "@studio/contract/packages/changes.ts";
import { expiryAfter } from "@studio/contract/packages/lastDay.ts";
import { correctionReason } from "@studio/contract/text/reason.ts";
import * as z from "zod";
import { parseTerms, saleDefaults, saleText } from "../../../lib/saleForm.ts";
import { checkFee, feeDefaults, feeTyped } from "./fee/FeeFields.tsx";

const { name } = packageGrant.shape;

const day = z.iso.date("Questa data non esiste");

/** Schema of the last day on which a package pays, as the `expire_date` that it means. */
const lastDay = day.transform(expiryAfter);

/** Schema of an optional last day. */
const lastDayOrNone = z.union([z.literal("").transform(() => null), lastDay], "Questa data non esiste");

const lessons = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Scrivi un numero")
  .transform(Number)
  .pipe(z.int().min(1, "Almeno una lezione").max(1000, "Massimo 1000 lezioni"));

/** Schema of the form of a pack of lessons, which may have no end. */
export const packForm = z.object({ name, size: lessons, expire_date: lastDayOrNone });

const chosenDay = z.string().min(1, "Campo obbligatorio").pipe(day);

/** Schema of a pause's first and last day; the server validates which days are allowed. */
export const pauseForm = z.object({ from: chosenDay, to: chosenDay });

/** Schema of the form that voids a package. */
export const voidForm = z.object({ reason: correctionReason });

/** Maximum number of remaining lessons (the contract's `usesChange`). */
export const MAX_USES = 1000;

/** Reads a number of lessons as typed; `undefined` if it is none. */
export const readUses = (text: string): number | undefined => {
  const uses = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return uses <= MAX_USES ? uses : undefined;
};

/** Schema of the form of the lessons left. */
export const usesForm = z.object({
  uses: z
    .string()
    .refine((text) => readUses(text) !== undefined, `Scrivi un numero da 0 a ${MAX_USES}`)
    .transform(Number),
  reason: correctionReason,
});

/** Schema of the form of a subscription, which must have an end. */
export const subscriptionForm = z
  .object({
    name,
    start_date: z.string().optional(),
    expire_date: z.string().min(1, "Un abbonamento richiede un ultimo giorno").pipe(lastDay),
  })
  .transform(({ start_date, ...typed }) => ({ ...typed, ...(start_date && { start_date }), size: 0 }))
  .refine(startsBeforeEnd, endsTooEarly);

/** Schemas of the forms that edit a package, with the reason. */
export const packEdit = packForm.extend({ reason: correctionReason });
export const subscriptionEdit = z.intersection(subscriptionForm, z.object({ reason: correctionReason }));

/** Schema of the form of a membership that renews: days are given to it, or taken from it. */
export const renewalEdit = z.object({
  name,
  days: z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,3}$/, "Scrivi un numero di giorni: 7, oppure -7")
    .transform(Number),
  reason: correctionReason,
});

type Granted = z.output<typeof packForm> | z.output<typeof subscriptionForm>;

/** Returns the package of a form without the fields of its sale. */
const grantedOf = ({ name, size, expire_date, ...days }: Granted) => ({
  name,
  size,
  ...("start_date" in days && { start_date: days.start_date }),
  expire_date,
});

/** Fields of the sale of a package: those of each sale, and the discount code that is applied, or still to apply. */
const soldText = {
  ...saleText,
  code: z.string(),
  typedCode: z.string().max(0, "Guarda che cosa toglie il codice, poi conferma"),
  ...feeTyped,
};

type TypedSale = z.output<z.ZodObject<typeof soldText>>;

function soldOf({ fee, feeReason, ...typed }: TypedSale, context: z.core.$RefinementCtx) {
  checkFee({ fee, feeReason }, context);
  return {
    sale: parseTerms(typed, context),
    ...(typed.code !== "" && { code: typed.code }),
    /** How the enrolment fee is paid, as it was typed. */
    typedFee: { fee, feeReason },
  };
}

/** Returns the initial values of a package's sale, with the price in cents where it is known. */
export const soldDefaults = (cents: number | undefined) => ({
  ...saleDefaults(cents),
  code: "",
  typedCode: "",
  ...feeDefaults,
});

/** Schemas of the forms that grant a package: one of the price list, and those of staff's own making. */
export const listedSale = z.object(soldText).transform(soldOf);
export const packSale = z
  .object({ ...packForm.shape, ...soldText })
  .transform((typed, context) => ({ ...grantedOf(typed), ...soldOf(typed, context) }));
export const subscriptionSale = z
  .intersection(subscriptionForm, z.object(soldText))
  .transform((typed, context) => ({ ...grantedOf(typed), ...soldOf(typed, context) }));
