import type * as z from "zod";
import { link } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list } from "../../fields/fields.ts";
import { picture } from "../../fields/pictures/field.ts";
import { initialSlides } from "./initialSlides.ts";

const slide = group("Immagine", {
  title: line("Titolo", 60),
  text: line("Testo", 120),
  href: link("Indirizzo"),
  picture: picture("Immagine", "slide", "Si vede quella disegnata per il sito."),
});

/** The slides of the home page, one for each of its pictures. */
export const slides = list("Immagini", slide, { nameField: "title", min: 4, max: 4 });
export type Slide = z.output<typeof slide.schema>;

export const slidesContent = {
  name: "slides",
  title: "Novità in quattro immagini",
  shown: "Home page, “Novità”; il primo testo sta sulla prima immagine, e così via",
  page: "/",
  audience: "everybody",
  node: slides,
  initial: initialSlides,
} as const satisfies ContentDefinition<typeof slides>;
