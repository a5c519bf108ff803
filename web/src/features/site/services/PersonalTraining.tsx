import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { mailHref, useContacts } from "../../../lib/content/contacts.ts";
import { paths } from "../../../lib/paths.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
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
      <Row ref={place} align="center" spread gap={6}>
        <Stack gap={3} maxWidth={480}>
          {personal.price && <ServicePrice price={personal.price} />}
          <Typography>
            Non si compra online: giorni, orari e numero di lezioni li decidi con il coach. Si comincia dalla
            prova gratuita.
          </Typography>
        </Stack>
        <Row gap={3}>
          <LinkButton to={paths.trial.href(personal.trial)}>Prenota la prova gratuita</LinkButton>
          <ExternalButton href={mailHref(email, personal.name)} variant="outlined">
            Scrivici
          </ExternalButton>
        </Row>
      </Row>
    </Chapter>
  );
}
