import { offersContent } from "@studio/contract/shop/content/offers.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { publishedOffers, type WrittenOffer } from "@studio/contract/shop/published.ts";
import { publishedOf, readContent } from "./read.ts";
import { contentStore, type StoredContent } from "./store.ts";

/** Reference of the offers' content, to read it in the round trip of what it names. */
export const offersRef = contentStore.ref({ name: offersContent.name });

/** Returns the offers as they are published or were at an instant, as they were read with `offersRef`. */
export const offersIn = async (stored: StoredContent | undefined, instant?: Date): Promise<Offer[]> =>
  publishedOffers(Object.values((await publishedOf(offersContent, stored, instant)).value).flat());

/** Reads the offers as the owner has written them. */
export const readWritten = async (): Promise<WrittenOffer[]> =>
  Object.values(await readContent(offersContent)).flat();

/** Reads the offers as they are published. */
export const readOffers = async (): Promise<Offer[]> => publishedOffers(await readWritten());
