import * as z from "zod";
import { cleanCode } from "../text/typedText.ts";

/** Letters and digits of a code: none that is read as another one. */
export const GIFT_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Characters of a code after its two first letters, by which it is told from a discount code. */
export const GIFT_CODE_LENGTH = 12;
export const GIFT_PREFIX = "RG";

const shape = new RegExp(`^${GIFT_PREFIX}[${GIFT_ALPHABET}]{${GIFT_CODE_LENGTH}}$`);

/** Returns whether a cleaned code has the shape of a gift card's. */
export const isGiftCode = (code: string): boolean => shape.test(code);

/**
 * Code of a gift card as people type it: in capitals, without blanks, dots and dashes. Who has it can spend the card: it
 * stands in bodies and behind `#`, never in a path, a query or a log.
 */
export const giftCode = z
  .string("Scrivi il codice")
  .overwrite(cleanCode)
  .regex(
    shape,
    "Il codice di un buono comincia con RG e ha 14 lettere e cifre: controlla come l’hai scritto",
  );

/** Writes a code as it is printed: `RG-XXXX-XXXX-XXXX`. */
export const writtenCode = (code: string): string =>
  [code.slice(0, 2), code.slice(2, 6), code.slice(6, 10), code.slice(10)].join("-");

/** Returns the last four characters of a code, by which staff tell cards apart. */
export const codeTail = (code: string): string => code.slice(-4);
