import { formatPrice } from "@studio/contract/sales/money.ts";
import { offersOnSite } from "@studio/contract/shop/catalogue.ts";
import { lowestPrices } from "@studio/contract/shop/lowestPrices.ts";
import { studio } from "@studio/contract/studio.ts";
import { OfferCards } from "../../features/shop/OfferCards.tsx";
import { priceList } from "../../features/shop/priceList.ts";
import { shopDescription } from "../../features/shop/shopDescription.ts";
import { useCatalogue } from "../../features/shop/useCatalogue.ts";
import { Chapter } from "../../features/site/Chapter.tsx";
import { PersonalTraining } from "../../features/site/services/PersonalTraining.tsx";
import { TrialInvitation } from "../../features/site/TrialInvitation.tsx";
import { useRules } from "../../lib/content/rules.ts";
import { people } from "../../lib/format/people.ts";
import { paths } from "../../lib/paths.ts";
import { useCurrentPrices } from "../../lib/site/currentPrices.ts";
import { StructuredDataScript } from "../../lib/site/StructuredDataScript.tsx";
import { offerCatalog } from "../../lib/site/structuredData.ts";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { useToday } from "../page/today.ts";

/** Structured data of all offers, which the build alone renders. */
function Catalogue() {
  const today = useToday();
  const catalogue = useCatalogue();
  const data = offerCatalog({
    name: `I pacchetti di ${studio.name}`,
    description: shopDescription,
    path: paths.shop.href(),
    offers: priceList(
      [
        { group: "restart", kind: "Small class" },
        { group: "small-class", kind: "Small class" },
        { group: "subscription", kind: "Small class illimitata" },
        { group: "limited", kind: "Small class" },
        { group: "service", kind: "Su appuntamento" },
        { group: "hyrox", kind: "HYROX" },
        { group: "personal-nutrition", kind: "Personal training e nutrizionista" },
        { group: "class-nutrition", kind: "Small class e nutrizionista" },
      ],
      today,
      catalogue,
    ),
  });
  return <StructuredDataScript data={data} />;
}

/** The shop below the season's offer. */
export function ShopChapters() {
  const today = useToday();
  const { capacity: places } = useRules(false).classes;
  const lowest = useCurrentPrices()?.lowest ?? lowestPrices;
  const catalogue = useCatalogue();
  const has = (group: "limited" | "service") => offersOnSite(group, catalogue).length > 0;
  return (
    <>
      {import.meta.env.SSR && <Catalogue />}
      <Chapter
        title="Small class a lezioni"
        id="class"
        lead={`Al massimo ${people(places)} e un coach. I pacchetti di lezioni non scadono: li usi quando vuoi.`}
        action={
          <LinkButton to={paths.give.href()} variant="outlined">
            È un regalo?
          </LinkButton>
        }
      >
        <OfferCards group="small-class" kind="Small class" today={today} />
      </Chapter>
      <Chapter
        title="Small class senza limiti"
        lead={`Vieni tutte le volte che vuoi, da ${formatPrice(lowest.classMonth)} al mese. Più lungo è il percorso, meno spendi al mese.`}
      >
        <OfferCards group="subscription" kind="Small class illimitata" today={today} />
      </Chapter>
      {has("limited") && (
        <Chapter
          title="Small class, altre formule"
          lead="Poche lezioni a settimana, solo certi giorni o orari, o lezioni da usare entro una scadenza: ogni scheda dice per quali classi vale, e quanto dura."
        >
          <OfferCards group="limited" kind="Small class" today={today} />
        </Chapter>
      )}
      {has("service") && (
        <Chapter title="Su appuntamento">
          <OfferCards group="service" kind="Su appuntamento" today={today} />
        </Chapter>
      )}
      <PersonalTraining />
      <Chapter
        title="HYROX Verona"
        id="hyrox"
        tone="iron"
        lead="Il programma che ti porta al giorno della gara: in palestra con noi, o a distanza."
        action={
          <LinkButton to={paths.hyrox.href()} variant="outlined">
            Scopri il programma
          </LinkButton>
        }
      >
        <OfferCards group="hyrox" kind="HYROX" today={today} />
      </Chapter>
      <Chapter
        title="Personal training e nutrizionista"
        id={`${studio.slug}daita`}
        lead="Due lezioni a settimana con il tuo coach, le visite con la nutrizionista e un kit in omaggio."
        action={
          <LinkButton to={paths.nutrition.href()} variant="outlined">
            Come funziona
          </LinkButton>
        }
      >
        <OfferCards group="personal-nutrition" kind="Personal training e nutrizionista" today={today} />
      </Chapter>
      <Chapter
        title="Small class e nutrizionista"
        lead="Small class senza limiti, con l’energia del piccolo gruppo, e un piano alimentare fatto per te."
      >
        <OfferCards group="class-nutrition" kind="Small class e nutrizionista" today={today} />
      </Chapter>
      <TrialInvitation />
    </>
  );
}
