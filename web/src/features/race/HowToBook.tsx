import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { mailHref, useContacts } from "../../lib/content/contacts.ts";
import { paths } from "../../lib/paths.ts";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { ExternalButton } from "../../ui/navigation/ExternalButton.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { useAnchor } from "../../ui/routing/useAnchor.ts";

/** Anchor of the form that asks for a date. */
export const FORM_ANCHOR = "sim-form";

/** Three ways to book: a direct message, an e-mail, and the `form` while it has dates; without it, its anchor leads here. */
export function HowToBook({ form }: { form: boolean }) {
  const { email, directMessage } = useContacts();
  const anchor = form ? undefined : FORM_ANCHOR;
  return (
    <Box ref={useAnchor<HTMLDivElement>(anchor)} id={anchor} sx={{ mt: { xs: 6, md: 8 } }}>
      <Stack>
        <Typography variant="h3">Come prenotare</Typography>
        <Typography sx={{ maxWidth: 640 }}>
          {form
            ? "Mandaci un messaggio in direct, scrivici un’email o compila il modulo qui sotto: ti ricontattiamo noi con orario e dettagli."
            : "Quando una data è aperta scegli la partenza e paghi online. Hai una domanda? Mandaci un messaggio in direct o scrivici un’email."}
        </Typography>
        <Row gap={{ xs: 2, sm: 3 }}>
          {form && <LinkButton to={paths.hyrox.href(FORM_ANCHOR)}>Compila il modulo</LinkButton>}
          <ExternalButton href={directMessage} variant="outlined">
            Messaggio in direct
          </ExternalButton>
          <ExternalButton href={mailHref(email, "Prenotazione simulazione HYROX")} variant="outlined">
            Scrivi un’email
          </ExternalButton>
        </Row>
        <Note variant="body2">{NOT_OFFICIAL}</Note>
      </Stack>
    </Box>
  );
}
