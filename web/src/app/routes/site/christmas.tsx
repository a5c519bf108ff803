import Celebration from "@mui/icons-material/CelebrationOutlined";
import { studio } from "@studio/contract/studio.ts";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { christmasOn } from "../../../features/site/seasons.ts";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { Steps } from "../../../ui/display/Steps.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

/** Texts before, during and after the promotion, rewritten every year. The packs that it sells do not expire once redeemed. */
const words = {
  announced: {
    description: `Dal 1° dicembre puoi regalare un pacchetto di lezioni di small class da ${studio.name}: una volta riscattate, non scadono.`,
    text: "Dal 1° dicembre puoi mettere sotto l’albero un pacchetto di lezioni.",
    action: { label: "Guarda le offerte di oggi", to: paths.shop.href() },
    title: "Si comincia il 1° dicembre",
    banner: "La promozione va dal 1° al 24 dicembre. Se la perdi, ci vediamo l’anno prossimo!",
  },
  running: {
    description: `Regala un pacchetto di lezioni di small class da ${studio.name}, fino al 24 dicembre: una volta riscattate, non scadono.`,
    text: "Metti sotto l’albero un pacchetto di lezioni: una volta riscattate, non scadono.",
    action: { label: "Scegli il regalo", to: "#regalo" },
    title: "Solo fino al 24 dicembre",
    banner: "La promozione finisce il 24 dicembre. Poi ci vediamo l’anno prossimo!",
  },
  ended: {
    description: `La promozione di Natale di ${studio.name} è finita: ci vediamo l’anno prossimo. Le offerte di oggi sono qui.`,
    text: "La promozione di Natale è finita. Le offerte di oggi sono qui.",
    action: { label: "Guarda le offerte di oggi", to: paths.shop.href() },
    title: "Ci vediamo l’anno prossimo",
    banner: "Grazie a chi ha messo una lezione sotto l’albero. Ti aspettiamo il prossimo dicembre!",
  },
} as const;

const giftSteps = (places: number, months: number) => [
  {
    title: "Scegli",
    text: `Un pacchetto di lezioni di small class: al massimo ${people(places)} e un coach.`,
  },
  {
    title: "Scrivi il biglietto",
    text: "Per chi è, un messaggio e il giorno: paghi online, e il buono arriva subito a te. Con la sua email glielo mandiamo noi, senza il prezzo e non prima di quel giorno. Oppure lo stampi.",
  },
  {
    title: "Lo riscatta quando vuole",
    text: `Il buono vale ${months} mesi. Apre il link, entra nel suo account e prenota la prima lezione.`,
  },
];

export function Component() {
  const today = useToday();
  const {
    classes: { capacity: places },
    giftMonths,
  } = useRules(false);
  const state = christmasOn(today);
  const { description, text, action, title, banner } = words[state];
  return (
    <Page title="Promozione di Natale" description={description} robots="noindex">
      <Hero
        title={`Natale da\u00a0${studio.name}`}
        text={state === "running" ? `${text} Il buono vale ${giftMonths} mesi.` : text}
        picture="hero-natale"
        action={
          <LinkButton to={action.to} variant="contained" size="large">
            {action.label}
          </LinkButton>
        }
      />
      {state === "running" && (
        <Chapter
          title="Regala un pacchetto"
          id="regalo"
          lead="Oppure un importo a tua scelta, da spendere come vuole chi lo riceve."
          action={
            <LinkButton to={paths.give.href()} variant="outlined">
              Regala un importo
            </LinkButton>
          }
        >
          <OfferCards group="small-class" kind="Small class" today={today} isGift />
        </Chapter>
      )}
      {state !== "ended" && (
        <Chapter title="Come funziona" tone="iron">
          <Steps items={giftSteps(places, giftMonths)} />
        </Chapter>
      )}
      <Chapter title={title}>
        <Banner tone="warn" icon={<Celebration />}>
          {banner}
        </Banner>
      </Chapter>
      <TrialInvitation text="Non serve aspettare Natale: la prova è gratuita tutto l’anno." />
    </Page>
  );
}
