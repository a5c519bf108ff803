import { noPicture } from "../../fields/pictures/slots.ts";
import type { Partner } from "./partners.ts";

/** Invented partners, as an example. */
export const initialPartners: Partner[] = [
  { name: "Ghisa Attrezzi", href: "", logo: "ghisa-attrezzi", picture: noPicture },
  { name: "Fisio Brianza", href: "", logo: "fisio-brianza", picture: noPicture },
  { name: "Passo Running", href: "", logo: "passo-running", picture: noPicture },
  { name: "Orto & Nutrizione", href: "", logo: "orto-e-nutrizione", picture: noPicture },
];
