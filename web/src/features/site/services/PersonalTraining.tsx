import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { mailHref, useContacts } from "../../../lib/content/contacts.ts";
import { paths } from "../../../lib/paths.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { ServicePrice } from "./ServicePrice.tsx";
import { personal } from "./services.ts";

/** Personal training apart from the packages: it is priced by the lesson and has no checkout. */
export function PersonalTraining() {
  const place = useRef<HTMLDivElement>(null);
  const { email } = useContacts(useInViewport(place));
  return (
    <Chapter title={personal.name} id="personal" tone="paper" lead={personal.text}>
      <Box
        ref={place}
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 6,
        }}
      >
        <Box>
          {personal.price && <ServicePrice price={personal.price} />}
          <Typography sx={{ mt: 3, maxWidth: 480 }}>
            Non si compra online: giorni, orari e numero di lezioni li decidi con il coach. Si comincia dalla
            prova gratuita.
          </Typography>
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3 }}>
          <LinkButton to={paths.trial.href(personal.trial)}>Prenota la prova gratuita</LinkButton>
          <ExternalButton href={mailHref(email, personal.name)} variant="outlined">
            Scrivici
          </ExternalButton>
        </Box>
      </Box>
    </Chapter>
  );
}
