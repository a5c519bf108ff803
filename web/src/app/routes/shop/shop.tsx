import { formatPrice } from "@studio/contract/sales/money.ts";
import { lowestPrices } from "@studio/contract/shop/lowestPrices.ts";
import { studio } from "@studio/contract/studio.ts";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { priceList } from "../../../features/shop/priceList.ts";
import { Restart } from "../../../features/shop/Restart.tsx";
import { useCatalogue } from "../../../features/shop/useCatalogue.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { ChristmasBanner } from "../../../features/site/ChristmasBanner.tsx";
import { PersonalTraining } from "../../../features/site/services/PersonalTraining.tsx";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { useCurrentPrices } from "../../../lib/site/currentPrices.ts";
import { breadcrumbs, offerCatalog } from "../../../lib/site/structuredData.ts";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { QuickNav } from "../../../ui/navigation/QuickNav.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const nutrition = `${studio.slug}daita` as const;
const description =
  "RESTART, small class, HYROX e percorsi con la nutrizionista: tutti i pacchetti con i loro prezzi, anche a rate. Scegli e acquista online.";

export function Component() {
  const { texts, filled } = usePageTexts("shop");
  const today = useToday();
  const { capacity: places } = useRules(false).classes;
  const catalogue = useCatalogue();
  const lowest = useCurrentPrices()?.lowest ?? lowestPrices;
  return (
    <Page
      title="Shop: pacchetti e prezzi"
      description={description}
      keywords={`prezzi palestra ${studio.address.city}, abbonamento small class, pacchetto lezioni, personal training e nutrizionista`}
      structuredData={
        import.meta.env.SSR && [
          breadcrumbs([{ name: "Shop", path: paths.shop.href() }]),
          offerCatalog({
            name: `I pacchetti di ${studio.name}`,
            description,
            path: paths.shop.href(),
            offers: priceList(
              [
                { group: "restart", kind: "Small class" },
                { group: "small-class", kind: "Small class" },
                { group: "subscription", kind: "Small class illimitata" },
                { group: "hyrox", kind: "HYROX" },
                { group: "personal-nutrition", kind: "Personal training e nutrizionista" },
                { group: "class-nutrition", kind: "Small class e nutrizionista" },
              ],
              today,
              catalogue,
            ),
          }),
        ]
      }
    >
      <Hero
        eyebrow="Shop"
        title="Scegli come allenarti"
        text={filled(texts.hero)}
        picture="hero-shop"
        action={
          <LinkButton to={paths.trial.href()} size="large">
            Prenota la prova gratuita
          </LinkButton>
        }
      />
      <QuickNav
        label="Pacchetti"
        links={[
          { label: "RESTART", href: paths.shop.href("restart") },
          { label: "Small class", href: paths.shop.href("class") },
          { label: "Personal training", href: paths.shop.href("personal") },
          { label: "HYROX", href: paths.shop.href("hyrox") },
          { label: "Nutrizionista", href: paths.shop.href(nutrition) },
        ]}
      />
      <ChristmasBanner today={today} />
      <Chapter title="RESTART" id="restart" tone="iron">
        <Restart today={today} places={places} />
      </Chapter>
      <Chapter
        title="Small class a lezioni"
        id="class"
        lead={`Al massimo ${people(places)} e un coach. I pacchetti di lezioni non scadono: li usi quando vuoi.`}
      >
        <OfferCards group="small-class" kind="Small class" today={today} />
      </Chapter>
      <Chapter
        title="Small class senza limiti"
        lead={`Vieni tutte le volte che vuoi, da ${formatPrice(lowest.classMonth)} al mese. Più lungo è il percorso, meno spendi al mese.`}
      >
        <OfferCards group="subscription" kind="Small class illimitata" today={today} />
      </Chapter>
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
        id={nutrition}
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
    </Page>
  );
}
