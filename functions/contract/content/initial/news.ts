import { initialSeason } from "../../race/content/initialSeason.ts";
import type { NewsItem } from "../definitions/news.ts";

/** News of a new project, as an example. */
export const initialNews: NewsItem[] = [
  {
    title: "Simulazioni di gara in palestra",
    text: "Quattro atleti per partenza, cronometro vero e un coach a bordo pista. Porta chi corre con te.",
    link: { label: "Prenota un posto", href: "/hyrox-simulazioni#prenota" },
  },
  {
    title: "Quanto sei migliorato?",
    text: `Rifai il test di movimento ogni ${initialSeason.weeks.testEvery} settimane: i numeri ti dicono dove spingere.`,
    link: { label: "Come funziona il test", href: "/test" },
  },
  {
    title: "Da leggere fra una lezione e l’altra",
    text: "Allenamento, alimentazione e recupero: gli articoli dei nostri coach sono sul blog.",
    link: { label: "Vai al blog", href: "/blog" },
  },
];
