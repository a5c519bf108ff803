import type * as z from "zod";
import { link } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, line, list, optionalDay, text } from "../../fields/fields.ts";
import { offers } from "../catalogue.ts";
import { offerTitle } from "../purchase.ts";
import { initialPromotions } from "./initialPromotions.ts";

const offerChoices = Object.values(offers).map((offer) => [offer.id, offerTitle(offer)] as const);

const promotion = group("Promozione", {
  title: line("Titolo", 80, "Con un altro titolo la rivede anche chi l’ha già aperta."),
  text: text("Testo", 500),
  offer: choice("Prezzo mostrato", [["", "Nessuno"], ...offerChoices]),
  from: optionalDay("Dal", "Senza un giorno vale da subito."),
  until: optionalDay("Fino al", "Senza un giorno vale finché resta in elenco."),
  link: group("Collegamento", { label: line("Testo del collegamento", 40), href: link("Indirizzo") }),
});

/** Promotions for members: the first that holds on a day is shown (docs/product/shop.md#promotion). */
export const promotions = list("Promozioni", promotion, { nameField: "title", max: 10 });
export type Promotion = z.output<typeof promotion.schema>;

export const promotionsContent = {
  name: "promotions",
  title: "Promozioni",
  shown: "App dei soci, scheda fra le novità",
  page: "/me",
  audience: "members",
  node: promotions,
  initial: initialPromotions,
} as const satisfies ContentDefinition<typeof promotions>;
