import type { OfferId } from "./offer.ts";

/** What members are told of once when they come in (docs/product/shop.md#promotion). */
export type Promotion = {
  /** Who has seen it does not see it again: another promotion, another id. */
  id: string;
  title: string;
  text: string;
  /** What its price is read from; left out, none is shown. */
  offer?: OfferId;
  /** The page of this site that says more. */
  link: { label: string; href: `/${string}` };
};

const restart: Promotion = {
  id: "restart",
  title: "RESTART: quattro mesi senza limiti",
  text: "Tutte le small class che vuoi per quattro mesi, con un coach che corregge ogni ripetizione. Per allenarti di più, o per portare con te chi non comincia mai.",
  offer: "restart",
  link: { label: "Scopri RESTART", href: "/shop#restart" },
};

/** The studio's current promotion; `undefined` when there is none. */
export const promotion: Promotion | undefined = restart;
