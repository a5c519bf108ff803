import { line } from "../../fields/fields.ts";
import { isVatNumber } from "../../identity.ts";

const postcode = line("CAP", 5);
const province = line("Provincia", 2);

/** Fields of an address in Italy. */
export const placeFields = {
  street: line("Via e numero", 60),
  postcode: {
    ...postcode,
    schema: postcode.schema.refine((typed) => /^\d{5}$/.test(typed), "Scrivi le cinque cifre del CAP"),
  },
  city: line("Città", 60),
  province: {
    ...province,
    schema: province.schema
      .overwrite((typed) => typed.toUpperCase())
      .refine((typed) => /^[A-Z]{2}$/.test(typed), "Scrivi la sigla, come MB"),
  },
};

/** Describes a partita IVA, or the codice fiscale of an entity. */
export function vatNumber(label: string, hint?: string) {
  const field = line(label, 11, hint);
  return {
    ...field,
    schema: field.schema.refine(isVatNumber, "Questo numero non esiste: controlla le undici cifre"),
  };
}
