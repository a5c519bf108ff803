import Celebration from "@mui/icons-material/CelebrationOutlined";
import { studio } from "@studio/contract/studio.ts";
import { Chapter } from "../../features/site/Chapter.tsx";
import { TrialInvitation } from "../../features/site/TrialInvitation.tsx";
import { Banner } from "../../ui/Banner.tsx";
import { Hero } from "../../ui/Hero.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

export const Component = () => (
  <Page
    title="Promozione di Natale"
    description={`La promozione di Natale di ${studio.name} è terminata: ci vediamo l'anno prossimo. Nel frattempo trovi qui le offerte di oggi.`}
    robots="noindex"
  >
    <Hero
      title={`Natale da\u00a0${studio.name}`}
      text="Regalare un allenamento è regalare tempo speso bene."
      picture="hero-natale"
      action={
        <LinkButton to={paths.shop.href()} variant="contained" size="large">
          Guarda le offerte di oggi
        </LinkButton>
      }
    />
    <Chapter title="Ci vediamo l'anno prossimo">
      <Banner tone="warn" icon={<Celebration />}>
        La promozione di Natale è finita: grazie a chi l'ha messa sotto l'albero. Torna a trovarci il prossimo
        dicembre!
      </Banner>
    </Chapter>
    <TrialInvitation text="Non serve aspettare Natale: la prima prova è gratuita tutto l'anno." />
  </Page>
);
