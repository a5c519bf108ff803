import type * as z from "zod";
import { email, optionalPhone, phone, webLink } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list } from "../../fields/fields.ts";
import { initialContacts } from "./initialContacts.ts";

/** How to reach the studio: on every page, in structured data and in mails. */
export const contacts = group("Contatti", {
  email: email("Email", "Qui arrivano anche le richieste del sito e le risposte alle nostre email."),
  phones: list(
    "Telefoni",
    group("Telefono", { label: line("A chi risponde", 40), number: phone("Numero") }),
    { nameField: "label", min: 1, max: 5 },
  ),
  whatsApp: optionalPhone("WhatsApp", "Senza numero il sito non propone WhatsApp."),
  socials: list("Profili social", group("Profilo", { name: line("Nome", 40), url: webLink("Indirizzo") }), {
    nameField: "name",
    max: 8,
  }),
  directMessage: webLink("Indirizzo dei messaggi diretti", "Per prenotare una simulazione in direct."),
});
export type StudioContacts = z.output<typeof contacts.schema>;

export const contactsContent = {
  name: "contacts",
  title: "Contatti",
  shown: "Piè di pagina, contatti, email ai soci; dove arrivano le richieste",
  page: "/provagratuita",
  audience: "everybody",
  node: contacts,
  initial: initialContacts,
} as const satisfies ContentDefinition<typeof contacts>;
