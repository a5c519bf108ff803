import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type MailKind, mailKind } from "@studio/contract/content/mails/kinds.ts";
import { fillWords, paragraphsOf } from "@studio/contract/content/mails/words.ts";
import { child } from "@studio/contract/content/policy.ts";
import { useId } from "react";
import { useContacts } from "../../../../../lib/content/contacts.ts";
import { useIdentity } from "../../../../../lib/content/identity.ts";
import { TypedText } from "../../../../../ui/display/Prose.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";

/** Name of the person who reads the preview. */
const PERSON = "Giulia";

type Props = { kind: MailKind; words: unknown };

/** Renders a mail as its reader gets it, with sample values, and says in words what code adds to it. */
export function MailPreview({ kind, words }: Props) {
  const title = useId();
  const { name, address } = useIdentity(true);
  const { phones } = useContacts(true);
  const { samples, heading, before, after, adds } = mailKind(kind);
  const values = {
    ...samples,
    persona: PERSON,
    studio: name,
    città: address.city,
    telefoni: phones.map(({ number }) => number).join(", "),
  };
  const filled = (part: string): string => {
    const typed = child(words, part);
    return fillWords(typeof typed === "string" ? typed.trim() : "", values);
  };
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no other identity than its place.
      <TypedText key={index}>{text}</TypedText>
    ));
  return (
    <Stack component="section" aria-labelledby={title} gap={2}>
      <Note id={title} variant="body2">
        Anteprima, con dati di esempio
      </Note>
      <Paper variant="outlined" sx={{ p: { xs: 5, sm: 6 } }}>
        <Stack gap={3}>
          <Strong breaksWords>{filled("subject")}</Strong>
          <Typography variant="h3" component="p">
            {heading ?? `Ciao ${PERSON}!`}
          </Typography>
          {paragraphs(paragraphsOf(filled("opening"), { before, after }))}
          <Box
            sx={{
              px: 4,
              py: 3,
              border: "1px dashed",
              borderColor: "divider",
              borderRadius: 1,
              color: "text.secondary",
            }}
          >
            L’email aggiunge: {adds}.
          </Box>
          {paragraphs(paragraphsOf(filled("closing")))}
        </Stack>
      </Paper>
    </Stack>
  );
}
