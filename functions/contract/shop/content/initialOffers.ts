import { offersOf } from "../catalogue.ts";
import type { OfferGroup } from "../offer.ts";
import type { WrittenOffer } from "../published.ts";
import type { OffersContent } from "./offers.ts";
import { writtenAs } from "./writtenOffers.ts";

const written = (group: OfferGroup): WrittenOffer[] => offersOf(group).map(writtenAs);

/** The offers as the price list has them. */
export const initialOffers: OffersContent = {
  restart: written("restart"),
  "small-class": written("small-class"),
  subscription: written("subscription"),
  "personal-nutrition": written("personal-nutrition"),
  "class-nutrition": written("class-nutrition"),
  running: written("running"),
  online: written("online"),
  hyrox: written("hyrox"),
  own: [],
};
