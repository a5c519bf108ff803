import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../../app/paths.ts";
import type { PictureName } from "../../../ui/pictureNames.ts";
import { testMinutes } from "../services/services.ts";

export type NewsItem = { picture: PictureName; title: string; text: string; href: string };

/** The four slides of the home. */
export const news: readonly NewsItem[] = [
  {
    picture: "news-1",
    title: "RESTART: quattro mesi di small class",
    text: "Ingressi illimitati per ripartire con un ritmo tuo.",
    href: paths.shop.href("restart"),
  },
  {
    picture: "news-2",
    title: `Palestra HYROX a ${studio.address.city}`,
    text: "Programmi, allenamenti di gruppo e simulazioni di gara.",
    href: paths.hyrox.href(),
  },
  {
    picture: "news-3",
    title: "Scopri da dove parti",
    text: `Il test di movimento e performance: da ${testMinutes.from} a ${testMinutes.to} minuti con un coach.`,
    href: paths.test.href(),
  },
  {
    picture: "news-4",
    title: "Corri senza farti male",
    text: "L’analisi della corsa, anche a distanza.",
    href: paths.runningAnalysis.href(),
  },
];
