import { season } from "@studio/contract/race/season.ts";
import { paths } from "../../../lib/paths.ts";

export type MemberNews = { title: string; text: string; link: { label: string; href: string } };

/** News on the members' dashboard, latest first. Sample texts: the owner replaces them. */
export const memberNews: readonly MemberNews[] = [
  {
    title: "Simulazioni di gara in palestra",
    text: "Quattro atleti per partenza, cronometro vero e un coach a bordo pista. Porta chi corre con te.",
    link: { label: "Prenota un posto", href: paths.simulations.href("prenota") },
  },
  {
    title: "Quanto sei migliorato?",
    text: `Rifai il test di movimento ogni ${season.testEveryWeeks} settimane: i numeri ti dicono dove spingere.`,
    link: { label: "Come funziona il test", href: paths.test.href() },
  },
  {
    title: "Da leggere fra una lezione e l’altra",
    text: "Allenamento, alimentazione e recupero: gli articoli dei nostri coach sono sul blog.",
    link: { label: "Vai al blog", href: paths.blog.href() },
  },
];
