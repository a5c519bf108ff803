import { formatPrice } from "@studio/contract/sales/money.ts";
import { offer } from "@studio/contract/shop/catalogue.ts";
import { lowestPrices } from "@studio/contract/shop/lowestPrices.ts";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { OnlineClaims } from "../../../features/library/OnlineClaims.tsx";
import { onlinePoints, onlineSteps } from "../../../features/library/online.ts";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { paths } from "../../../lib/paths.ts";
import { useSessionHint } from "../../../lib/session/sessionHint.ts";
import { useCurrentPrices } from "../../../lib/site/currentPrices.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Steps } from "../../../ui/display/Steps.tsx";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { Band } from "../../../ui/layout/Band.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const OnlineAccessForm = lazyForm<object>(() =>
  import("../../../features/leads/OnlineAccessForm.tsx").then((m) => m.OnlineAccessForm),
);

/** Renders nothing when the library's script fails to load: the offer stays. */
const Nothing = () => <></>;

/** Loaded only with a stored session: the public page has neither the library nor the code that parses a session. */
const OnlineLibrary = lazy(() =>
  import("../../OnlineLibrary.tsx").then(
    (module) => ({ default: module.OnlineLibrary }),
    () => ({ default: Nothing }),
  ),
);

/** Renders the library for its members, in place of the offer. The prerendered offer stays until the library opens. */
function LibraryEntrance({ children }: { children: ReactNode }) {
  const remembered = useSessionHint();
  const [open, setOpen] = useState(false);
  return (
    <>
      {remembered && (
        <Suspense>
          <OnlineLibrary onOpen={setOpen} />
        </Suspense>
      )}
      {!(remembered && open) && children}
    </>
  );
}

const name = "Allenamento online";
const { freeTrialDays } = offer("online-training");

/** Online training: its offer, and for its members the video library. */
export function Component() {
  const today = useToday();
  const lowest = useCurrentPrices()?.lowest ?? lowestPrices;
  return (
    <Page
      title={name}
      description={`Allenati a casa con i nostri coach: video, schede e programmi a ${formatPrice(lowest.onlineTraining)} al mese, con ${freeTrialDays} giorni di prova gratuita.`}
      keywords="allenamento online, workout a casa, schede di allenamento, personal training online"
      robots="noindex"
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name, path: paths.onlineTraining.href() }])]}
    >
      <LibraryEntrance>
        <Offer today={today} />
      </LibraryEntrance>
    </Page>
  );
}

/** Renders the offer, for visitors and members without the membership. */
const Offer = ({ today }: { today: string }) => (
  <>
    <Hero
      eyebrow="Allenamento online"
      title="La palestra dove sei tu"
      text={`Video con i nostri coach, schede e programmi da fare a casa, in vacanza, in pausa pranzo. I primi ${freeTrialDays} giorni sono gratis.`}
      picture="hero-online"
      action={
        <LinkButton to="#accesso" size="large">
          Prova gratis {freeTrialDays} giorni
        </LinkButton>
      }
    />
    <Band tone="ember">
      <OnlineClaims />
    </Band>
    <Chapter
      title="Che cosa trovi"
      action={
        <LinkButton to={paths.advisor.href()} variant="outlined">
          Trova il tuo programma
        </LinkButton>
      }
    >
      <Steps items={onlineSteps} />
    </Chapter>
    <Chapter
      title="Quanto costa"
      tone="iron"
      lead="Da solo con i video, o con un coach che ti segue in diretta video."
    >
      <OfferCards group="online" kind="Online" today={today} points={onlinePoints} />
    </Chapter>
    <Chapter title="Richiedi l’accesso" id="accesso">
      <Split
        aside={
          <FormPanel title="Comincia da qui" text="Ti rispondiamo con le istruzioni per entrare.">
            <OnlineAccessForm />
          </FormPanel>
        }
      >
        <Points
          items={[
            `${freeTrialDays} giorni per provare tutto, senza pagare`,
            "Basta un telefono, un tablet o un computer",
            "Puoi cominciare a corpo libero: gli attrezzi li aggiungi quando vuoi",
          ]}
        />
      </Split>
    </Chapter>
  </>
);
