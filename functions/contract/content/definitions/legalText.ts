import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { day, group, line, list, text } from "../../fields/fields.ts";
import { knowing } from "../../fields/placeholders.ts";
import { initialCookies } from "../initial/legal/cookies.ts";
import { initialPrivacy } from "../initial/legal/privacy.ts";
import { initialTerms } from "../initial/legal/terms.ts";

const body = text(
  "Testo",
  6_000,
  "Una riga vuota separa i paragrafi. Una riga che comincia con un trattino è il punto di un elenco.",
);

const CHANGED_HINT = "Cambialo quando cambia il senso: la pagina lo mostra.";

type Notes = { changed: string; whole?: string };

/** Describes a legal text: the day of its last change, which its page shows, and its parts. */
const legalText = (label: string, partText: typeof body, { changed, whole }: Notes) =>
  group(
    label,
    {
      changed: day("Ultimo aggiornamento", changed),
      parts: list("Parti", group("Parte", { title: line("Titolo", 120), text: partText }), {
        nameField: "title",
        min: 1,
        max: 30,
      }),
    },
    whole,
  );

/** Terms of use. */
export const terms = legalText("Termini e condizioni", body, { changed: CHANGED_HINT });
/** Cookie policy: data stored in the browser and content from other sites. */
export const cookies = legalText("Cookie policy", body, { changed: CHANGED_HINT });

/** Facts of the studio that the privacy policy names. */
const PRIVACY_PLACEHOLDERS = ["{email}", "{azienda}", "{sede}", "{partita IVA}"];

/** Privacy policy, whose day each request keeps (docs/product/privacy-and-mail.md#versions-of-the-privacy-policy). */
export const privacy = legalText("Informativa sulla privacy", knowing(body, PRIVACY_PLACEHOLDERS), {
  changed: `${CHANGED_HINT} Ogni richiesta che arriva da allora lo annota.`,
  whole: `Puoi scrivere ${PRIVACY_PLACEHOLDERS.join(", ")}: diventano quelli di “Contatti” e “Studio”. Quali dati si raccolgono e per quanto tempo si tengono lo decide il programma: il testo lo deve dire com’è.`,
});
export type LegalText = z.output<typeof terms.schema>;

export const termsContent = {
  name: "terms",
  title: "Termini e condizioni",
  shown: "Pagina /termini",
  page: "/termini",
  audience: "everybody",
  node: terms,
  initial: initialTerms,
} as const satisfies ContentDefinition<typeof terms>;

export const privacyContent = {
  name: "privacy",
  title: "Informativa sulla privacy",
  shown: "Pagina /privacy, indicata accanto al pulsante di ogni modulo",
  page: "/privacy",
  audience: "everybody",
  node: privacy,
  initial: initialPrivacy,
} as const satisfies ContentDefinition<typeof privacy>;

export const cookiesContent = {
  name: "cookies",
  title: "Cookie policy",
  shown: "Pagina /cookie",
  page: "/cookie",
  audience: "everybody",
  node: cookies,
  initial: initialCookies,
} as const satisfies ContentDefinition<typeof cookies>;
