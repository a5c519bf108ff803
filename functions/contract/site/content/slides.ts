import type * as z from "zod";
import { group, line, link, list, picture } from "../../fields/fields.ts";

const slide = group("Immagine", {
  title: line("Titolo", 60),
  text: line("Testo", 120),
  href: link("Indirizzo"),
  picture: picture("Immagine", "slide", "Si vede quella disegnata per il sito."),
});

/** The slides of the home page, one for each of its pictures. */
export const slides = list("Immagini", slide, { nameField: "title", min: 4, max: 4 });
export type Slide = z.output<typeof slide.schema>;
