import { createHash, randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 24;

/** A new id such as `pi_3MtwBwLkdIwHu7ix28a3tqPa`; never one of an earlier run, whose ids the product's data keeps. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")}`;

/** The id that belongs to a name in every run. */
export const idOf = (prefix: string, name: string): string =>
  `${prefix}_${createHash("sha256").update(name).digest("hex").slice(0, LENGTH)}`;
