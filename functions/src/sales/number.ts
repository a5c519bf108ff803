import { createHash } from "node:crypto";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";

/** Crockford's base 32: no letter that is read as a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/**
 * Returns the number of a sale as buyers read and type it: `K7QM-3XPD`. It follows from the id, which is too long to be
 * typed, so that older sales have one too.
 */
export function saleNumberOf(saleId: string): string {
  const digest = createHash("sha256").update(`sale number ${saleId}`).digest();
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Returns the number of a payment's sale. */
export const purchaseNumberOf = (paymentId: string): string => saleNumberOf(saleIdOf("payment", paymentId));
