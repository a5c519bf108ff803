import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { Kettlebell } from "../../../ui/brand/Kettlebell.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { ServicePrice } from "../services/ServicePrice.tsx";
import { Rating } from "./Rating.tsx";

const { city } = studio.address;

/** First screen of the home page: offer, price and rating. */
export const HomeHero = () => {
  const { capacity: places } = useRules().classes;
  return (
    <Hero
      art={<Kettlebell />}
      title={`Allenamento funzionale a\u00a0${city}`}
      text={`Small class da ${places} persone al massimo, personal training e HYROX: una palestra piccola, dove un coach ti segue ripetizione per ripetizione.`}
      action={
        <>
          <LinkButton to={paths.home.href("trial")} variant="contained" size="large">
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
};
