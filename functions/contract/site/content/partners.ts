import type * as z from "zod";
import { optionalLink } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, line, list } from "../../fields/fields.ts";
import { picture } from "../../fields/pictures/field.ts";
import { initialPartners } from "./initialPartners.ts";

const partner = group("Partner", {
  name: line("Nome", 40),
  href: optionalLink("Sito (facoltativo)"),
  // Each has a picture in the site (`web/src/app/frame/partners`).
  logo: choice("Logo", [
    ["", "Nessuno: si legge il nome"],
    ["ghisa-attrezzi", "Ghisa Attrezzi"],
    ["fisio-brianza", "Fisio Brianza"],
    ["passo-running", "Passo Running"],
    ["orto-e-nutrizione", "Orto & Nutrizione"],
  ]),
  // Takes the place of that logo.
  picture: picture("Un altro logo", "logo", "Si vede quello scelto sopra."),
});

/** Partners at the bottom of every public page; without any, their row is left out. */
export const partners = list("Partner", partner, { nameField: "name", max: 12, isDistinct: true });
export type Partner = z.output<typeof partner.schema>;

export const partnersContent = {
  name: "partners",
  title: "Partner",
  shown: "In fondo a ogni pagina del sito",
  page: "/",
  audience: "everybody",
  node: partners,
  initial: initialPartners,
} as const satisfies ContentDefinition<typeof partners>;
