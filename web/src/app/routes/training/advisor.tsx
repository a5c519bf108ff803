import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { Advisor } from "../../../features/training/advisor/Advisor.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

export const Component = () => (
  <Page
    title="Trova il tuo programma di allenamento"
    description="Scegli livello, obiettivo e giorni a settimana: hai subito un programma di allenamento giorno per giorno, da stampare o condividere."
    keywords="programma di allenamento, scheda palestra, tonificare, dimagrire, massa muscolare"
    structuredData={
      import.meta.env.SSR && [breadcrumbs([{ name: "Trova il tuo programma", path: paths.advisor.href() }])]
    }
  >
    <Hero
      eyebrow="Il tuo programma"
      title="Da dove comincio?"
      text="Rispondi a tre domande: ricevi un programma vero, giorno per giorno, con serie, ripetizioni e recuperi."
      picture="hero-schede"
      action={
        <LinkButton to="#scelte" size="large">
          Comincia
        </LinkButton>
      }
    />
    <PageFrame>
      <Advisor />
    </PageFrame>
    <TrialInvitation
      title="Provalo con un coach"
      text="Un programma funziona meglio quando qualcuno guarda come ti muovi. La prima volta è gratis."
    />
  </Page>
);
