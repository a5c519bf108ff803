import { noPicture } from "../../fields/pictures/slots.ts";
import { studio } from "../../studio.ts";
import { HYROX_PATH } from "../town.ts";
import type { Slide } from "./slides.ts";

/** The offers that the pictures show. */
export const initialSlides: Slide[] = [
  {
    title: "RESTART: quattro mesi di small class",
    text: "Ingressi illimitati per ripartire con un ritmo tuo.",
    href: "/shop#restart",
    picture: noPicture,
  },
  {
    title: `Palestra HYROX a ${studio.address.city}`,
    text: "Programmi, allenamenti di gruppo e simulazioni di gara.",
    href: HYROX_PATH,
    picture: noPicture,
  },
  {
    title: "Scopri da dove parti",
    text: "Il test di movimento e performance: da 30 a 45 minuti con un coach.",
    href: "/test",
    picture: noPicture,
  },
  {
    title: "Corri senza farti male",
    text: "L’analisi della corsa, anche a distanza.",
    href: "/analisicorsa",
    picture: noPicture,
  },
];
