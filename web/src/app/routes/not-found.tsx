import { Chapter } from "../../features/site/Chapter.tsx";
import { Card } from "../../ui/Card.tsx";
import { CardGrid } from "../../ui/CardGrid.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { Kettlebell } from "../../ui/Kettlebell.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

/** What people look for most. */
const wanted = [
  { title: "Orari", text: "La settimana delle small class.", href: `${paths.services.href()}#orari` },
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
        {wanted.map((card) => (
          <Card key={card.title} {...card} />
        ))}
      </CardGrid>
    </Chapter>
  </Page>
);
