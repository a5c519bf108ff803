import type { Partner } from "../definitions/partners.ts";

/** Invented partners, as an example. */
export const initialPartners: Partner[] = [
  { name: "Ghisa Attrezzi", href: "", logo: "ghisa-attrezzi" },
  { name: "Fisio Brianza", href: "", logo: "fisio-brianza" },
  { name: "Passo Running", href: "", logo: "passo-running" },
  { name: "Orto & Nutrizione", href: "", logo: "orto-e-nutrizione" },
];
