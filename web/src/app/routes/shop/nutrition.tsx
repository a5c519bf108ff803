import { studio } from "@studio/contract/studio.ts";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { priceList } from "../../../features/shop/priceList.ts";
import { useCatalogue } from "../../../features/shop/useCatalogue.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs, offerCatalog } from "../../../lib/site/structuredData.ts";
import { Steps } from "../../../ui/display/Steps.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const name = "Allenamento e nutrizionista";
const description =
  "Personal training o small class insieme alla nutrizionista: percorsi di 3, 6 e 12 mesi, anche a rate, con il kit in omaggio.";

/** Steps of the nutrition service, from the first talk to the next check. */
const steps = [
  {
    title: "Ci conosciamo",
    text: "Obiettivo, abitudini, impegni, infortuni: partiamo dalla tua vita, non da una dieta già scritta.",
  },
  {
    title: "Prima visita",
    text: "La nutrizionista raccoglie misure e storia e prepara il piano alimentare.",
  },
  {
    title: "Ti alleni",
    text: "Il coach adatta carichi ed esercizi a quello che mangi e a come recuperi.",
  },
  {
    title: "Si misura, si corregge",
    text: "A ogni visita confrontiamo i numeri e aggiorniamo piano e allenamento.",
  },
];

export function Component() {
  const today = useToday();
  const { capacity: places } = useRules(false).classes;
  const catalogue = useCatalogue();
  return (
    <Page
      title={name}
      description={description}
      keywords={`nutrizionista ${studio.address.city}, personal training e dieta, small class, percorso alimentare`}
      structuredData={
        import.meta.env.SSR && [
          breadcrumbs([
            { name: "Shop", path: paths.shop.href() },
            { name, path: paths.nutrition.href() },
          ]),
          offerCatalog({
            name,
            description,
            path: paths.nutrition.href(),
            offers: priceList(
              [
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
        eyebrow="Allenamento e nutrizione"
        title="A tavola e in palestra"
        text="Coach e nutrizionista lavorano sullo stesso obiettivo: il tuo. Si parlano, ti misurano e correggono la rotta insieme."
        picture="hero-shop"
        action={
          <LinkButton to="#percorsi" size="large">
            Vedi i percorsi
          </LinkButton>
        }
      />
      <Chapter
        title="Personal training e nutrizionista"
        id="percorsi"
        lead="Due lezioni a settimana solo tue, e una visita con la nutrizionista per ogni mese di percorso."
      >
        <OfferCards group="personal-nutrition" kind="Personal training e nutrizionista" today={today} />
      </Chapter>
      <Chapter
        title="Small class e nutrizionista"
        tone="iron"
        lead={`Ti alleni in piccolo gruppo, mai più di ${people(places)}, e mangi secondo un piano scritto per te.`}
      >
        <OfferCards group="class-nutrition" kind="Small class e nutrizionista" today={today} />
      </Chapter>
      <Chapter title="Come funziona">
        <Steps items={steps} />
      </Chapter>
      <TrialInvitation />
    </Page>
  );
}
