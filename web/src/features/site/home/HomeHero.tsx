import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../../app/paths.ts";
import { Hero } from "../../../ui/Hero.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { classGroup } from "../services/services.ts";

const { city } = studio.address;

/** What this is, in ten seconds. */
export const HomeHero = () => (
  <Hero
    title={`Allenamento funzionale a\u00a0${city}`}
    text={`Small class da ${classGroup.to} persone al massimo, personal training e HYROX: una palestra piccola, dove un coach ti segue ripetizione per ripetizione.`}
    action={
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
        <LinkButton to={paths.home.href("trial")} variant="contained" size="large">
          Prenota la prova gratuita
        </LinkButton>
        <LinkButton to={paths.shop.href()} variant="outlined" size="large">
          Guarda i prezzi
        </LinkButton>
      </Box>
    }
  />
);
