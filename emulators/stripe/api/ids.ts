import { createHash, randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 24;

/**
 * Returns a random id such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`, unique across runs as the product's data outlives them.
 */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;

/** Returns a deterministic id for a name. */
export const idOf = (prefix: string, name: string): string =>
  `${prefix}_${createHash("sha256").update(name).digest("hex").slice(0, LENGTH)}`;
