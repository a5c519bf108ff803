import { Chapter } from "../../../features/site/Chapter.tsx";
import { paths } from "../../../lib/paths.ts";
import { Kettlebell } from "../../../ui/brand/Kettlebell.tsx";
import { Card } from "../../../ui/display/Card.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

/** The pages that most visitors look for. */
const popularPages = [
  { title: "Orari", text: "La settimana delle small class.", href: paths.week.href() },
  { title: "Prezzi", text: "Pacchetti e abbonamenti.", href: paths.shop.href() },
  { title: "Servizi", text: "Tutto quello che facciamo.", href: paths.services.href() },
  { title: "HYROX", text: "Programmi e simulazioni.", href: paths.hyrox.href() },
  { title: "Blog", text: "Gli articoli dei coach.", href: paths.blog.href() },
  { title: "Contatti", text: "Dove siamo e come chiamarci.", href: paths.home.href("contatti") },
];

export const Component = () => (
  <Page title="Pagina non trovata" description="La pagina richiesta non esiste." robots="noindex">
    <Hero
      art={<Kettlebell />}
      title="Questa pagina non esiste"
      text="L’indirizzo potrebbe essere sbagliato, oppure la pagina è stata spostata."
      action={
        <>
          <LinkButton to={paths.trial.href()} size="large">
            Prenota la prova gratuita
          </LinkButton>
          <LinkButton to={paths.home.href()} size="large" variant="outlined">
            Torna alla home
          </LinkButton>
        </>
      }
    />
    <Chapter title="Forse cercavi" minor>
      <CardGrid>
        {popularPages.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </CardGrid>
    </Chapter>
  </Page>
);
