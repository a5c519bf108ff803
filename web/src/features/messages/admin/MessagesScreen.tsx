import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Message } from "@studio/contract/messages/model.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { TypedText } from "../../../ui/display/Prose.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { messagesQuery } from "./api.ts";
import { leftOutLabels, readableText, resultLabel, sentLabel } from "./labels.ts";
import { Templates } from "./Templates.tsx";

function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  return (
    <ListRow title={readableText(message.subject)} note={sentLabel(message)} wraps>
      <Row gap={3} align="center">
        {message.kind === "news" && <Tag>Novità</Tag>}
        <Strong variant="body2">{resultLabel(message)}</Strong>
        <Button variant="text" aria-label={`Leggi “${readableText(message.subject)}”`} onClick={onRead}>
          Leggi
        </Button>
      </Row>
    </ListRow>
  );
}

/** The messages of staff with what became of them, the newest first. */
function SentMessages() {
  const messages = usePages(messagesQuery);
  const reading = useDialog<Message>();
  return (
    <>
      <PagedList
        of={messages}
        label="Carico i messaggi"
        height={72}
        rows={4}
        empty={
          <EmptyState
            title="Ancora nessun messaggio"
            hint="Scrivi a una classe, a chi corre una simulazione o a una persona: qui trovi a quanti è arrivato."
          />
        }
      >
        {(sent) => (
          <Box component="ul" aria-label="Messaggi inviati">
            {sent.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => reading.show(message)} />
            ))}
          </Box>
        )}
      </PagedList>
      {reading.render(({ open, onClose }, message) => (
        <ActionDialog open={open} title={readableText(message.subject)} onClose={onClose}>
          <Note variant="body2">
            {sentLabel(message)} {resultLabel(message)}.
          </Note>
          {leftOutLabels(message.left_out).map((label) => (
            <Note key={label} variant="body2">
              Escluso dall’invio: {label}.
            </Note>
          ))}
          <Box sx={{ mt: 4 }}>
            <TypedText>{readableText(message.text)}</TypedText>
          </Box>
        </ActionDialog>
      ))}
    </>
  );
}

/** Messages of staff and their templates (docs/product/messages.md). */
export const MessagesScreen = () => (
  <Screen
    title="Messaggi"
    hint="Quelli che lo staff ha inviato, e a quanti sono arrivati."
    actions={<LinkButton to={adminPaths.writeMessage.href()}>Scrivi</LinkButton>}
  >
    <SentMessages />
    <Section title="Modelli">
      <Templates />
    </Section>
  </Screen>
);
