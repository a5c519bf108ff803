import { TrialForm } from "../../../features/leads/trialForms.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { LongTitle } from "../../../features/site/LongTitle.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { MovementTests } from "../../../features/site/services/MovementTests.tsx";
import { testMinutes } from "../../../features/site/services/services.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

export const Component = () => (
  <Page
    title="Test Movimento e Performance"
    description={`Due test per capire come ti muovi e quanto rendi: da ${testMinutes.from} a ${testMinutes.to} minuti con un coach e un piano chiaro da cui partire. Prenota il tuo.`}
    keywords="test movimento, test performance, valutazione funzionale, mobilità, forza"
    structuredData={
      import.meta.env.SSR && [
        breadcrumbs([{ name: "Test Movimento e Performance", path: paths.test.href() }]),
      ]
    }
  >
    <LongTitle>
      <Hero
        title="Test/Movimento & Performance"
        text={`Prima di allenarti di più, scopri come ti muovi. Bastano da ${testMinutes.from} a ${testMinutes.to} minuti.`}
        picture="hero-test"
        action={
          <LinkButton to="#prenota" size="large">
            Prenota il test
          </LinkButton>
        }
      />
    </LongTitle>
    <MovementTests />
    <Chapter title="Prenota il tuo test" id="prenota" tone="iron">
      <Split
        aside={
          <FormPanel title="Scegli quando" text="Ti richiamiamo per confermare giorno e ora.">
            <TrialForm services={["TEST"]} defaultService="TEST" submitLabel="Prenota il test" />
          </FormPanel>
        }
      >
        <Points
          items={[
            "Vieni in tenuta sportiva: il resto lo mettiamo noi",
            "Raccontaci infortuni e fastidi, anche quelli vecchi",
            "Alla fine sai da dove partire, con noi o per conto tuo",
          ]}
        />
      </Split>
    </Chapter>
  </Page>
);
