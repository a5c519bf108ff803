import Box from "@mui/material/Box";
import { homeTexts } from "@studio/contract/site/content/initial-texts/home.ts";
import { useIdentity } from "../../../lib/content/identity.ts";
import { paths } from "../../../lib/paths.ts";
import { Kettlebell } from "../../../ui/brand/Kettlebell.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { ServicePrice } from "../services/ServicePrice.tsx";
import { usePageTexts } from "../usePageTexts.ts";
import { Rating } from "./Rating.tsx";

/** First screen of the home page: offer, price and rating. */
export function HomeHero() {
  const { city } = useIdentity().address;
  const { texts, filled } = usePageTexts("home", homeTexts);
  return (
    <Hero
      art={<Kettlebell />}
      title={`Allenamento funzionale a\u00a0${city}`}
      text={filled(texts.hero)}
      action={
        <>
          <LinkButton to={paths.trial.href()} variant="contained" size="large">
            Prenota la prova gratuita
          </LinkButton>
          <LinkButton to={paths.shop.href()} variant="outlined" size="large">
            Guarda i prezzi
          </LinkButton>
          <Box sx={{ width: "100%", mt: 3 }}>
            <ServicePrice price={{ of: "classLesson", unit: "a lezione in small class", lowest: true }} />
            <Box sx={{ mt: 2 }}>
              <Rating />
            </Box>
          </Box>
        </>
      }
    />
  );
}
