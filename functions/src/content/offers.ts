import type { Offer } from "@studio/contract/shop/offer.ts";
import { publishedOffers, type WrittenOffer } from "@studio/contract/shop/published.ts";
import { readContent, type Shown, shownAt, shownOf, shownValue } from "./shown.ts";
import { contentRef, type StoredContent } from "./store.ts";

/** Reference of the offers' content, to read it in the round trip of what it names. */
export const offersRef = contentRef("offers");

const offersOf = (shown: Shown): Offer[] =>
  publishedOffers(Object.values(shownValue("offers", shown)).flat());

/** Returns the offers as they are published, as they were read with `offersRef`. */
export const offersIn = async (stored: StoredContent | undefined): Promise<Offer[]> =>
  offersOf(await shownOf("offers", stored));

/** Returns the offers as they were published at an instant. */
export const offersAt = async (stored: StoredContent | undefined, instant: Date): Promise<Offer[]> =>
  offersOf(await shownAt("offers", stored, instant));

/** Reads the offers as the owner has written them. */
export const readWritten = async (): Promise<WrittenOffer[]> =>
  Object.values(await readContent("offers")).flat();

/** Reads the offers as they are published. */
export const readOffers = async (): Promise<Offer[]> => publishedOffers(await readWritten());
