import type { OfferId } from "./offer.ts";

/** Promotion offered to each member until they open it (docs/product/shop.md#promotion). */
export type Promotion = {
  /** Members who have seen this id do not see it again; a new promotion needs a new id. */
  id: string;
  title: string;
  text: string;
  /** Offer whose price is shown, if any. */
  offer?: OfferId;
  /** Page of this site with details. */
  link: { label: string; href: `/${string}` };
};

const restart: Promotion = {
  id: "restart",
  title: "RESTART: quattro mesi senza limiti",
  text: "Tutte le small class che vuoi per quattro mesi, con un coach che corregge ogni ripetizione. Per allenarti di più, o per portare con te chi non comincia mai.",
  offer: "restart",
  link: { label: "Scopri RESTART", href: "/shop#restart" },
};

/** The current promotion, or `undefined`. */
export const promotion: Promotion | undefined = restart;
