import { saleIdOf } from "./staffEndpoints.ts";

/** Crockford's base 32: no letter that is read as a digit. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 8;

/** Hash FNV-1a of 64 bits (RFC 9923). */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const hashOf = (text: string): bigint =>
  new TextEncoder()
    .encode(text)
    .reduce((hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME), OFFSET);

/**
 * Returns the number of a sale as buyers read and type it: `K7QM-3XPD`. It follows from the id, which is too long to be
 * typed, so that older sales have one too. It is no secret, and names a sale only among those of one buyer.
 */
export function saleNumberOf(saleId: string): string {
  const hash = hashOf(saleId);
  const folded = hash ^ (hash >> 40n);
  const letters = Array.from(
    { length: LENGTH },
    (_, index) => ALPHABET[Number((folded >> BigInt(5 * index)) & 31n)],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}

/** Returns the number of a payment's sale. */
export const purchaseNumberOf = (paymentId: string): string => saleNumberOf(saleIdOf("payment", paymentId));
