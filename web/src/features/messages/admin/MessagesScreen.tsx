import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Message } from "@studio/contract/messages/model.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { readMore } from "../../../lib/http/readMore.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { MoreButton } from "../../../ui/navigation/MoreButton.tsx";
import { messagesQuery } from "./api.ts";
import { leftOutLabels, readableText, resultLabel, sentLabel } from "./labels.ts";
import { Templates } from "./Templates.tsx";

const MessagesSkeleton = () => (
  <Box role="status" aria-label="Carico i messaggi" sx={{ display: "grid", gap: 2 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={72} />
    ))}
  </Box>
);

function MessageRow({ message, onRead }: { message: Message; onRead: () => void }) {
  return (
    <ListRow title={readableText(message.subject)} note={sentLabel(message)} wraps>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        {message.kind === "news" && <Tag>Novità</Tag>}
        <Strong variant="body2">{resultLabel(message)}</Strong>
        <Button variant="text" aria-label={`Leggi “${readableText(message.subject)}”`} onClick={onRead}>
          Leggi
        </Button>
      </Box>
    </ListRow>
  );
}

/** The messages of staff with what became of them, the newest first. */
function SentMessages() {
  const {
    data: messages,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(messagesQuery);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState<{ message: Message; open: boolean }>();

  if (!messages && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!messages) return <MessagesSkeleton />;
  if (messages.length === 0)
    return (
      <EmptyState
        title="Ancora nessun messaggio"
        hint="Scrivi a una classe, a chi corre una simulazione o a una persona: qui trovi a quanti è arrivato."
      />
    );
  return (
    <>
      <Box component="ul" aria-label="Messaggi inviati">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onRead={() => setShown({ message, open: true })} />
        ))}
      </Box>
      {hasNextPage && <MoreButton loading={isFetchingNextPage} onClick={() => readMore(fetchNextPage)} />}
      {shown && (
        <ActionDialog
          open={shown.open}
          title={readableText(shown.message.subject)}
          onClose={() => setShown({ ...shown, open: false })}
        >
          <Note variant="body2">
            {sentLabel(shown.message)} {resultLabel(shown.message)}.
          </Note>
          {leftOutLabels(shown.message.left_out).map((label) => (
            <Note key={label} variant="body2">
              Escluso dall’invio: {label}.
            </Note>
          ))}
          <Typography sx={{ my: 4, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {readableText(shown.message.text)}
          </Typography>
        </ActionDialog>
      )}
    </>
  );
}

/** Messages of staff and their templates (docs/product/messages.md). */
export const MessagesScreen = () => (
  <>
    <TitleRow title="Messaggi" hint="Quelli che lo staff ha inviato, e a quanti sono arrivati.">
      <LinkButton to={adminPaths.writeMessage.href()}>Scrivi</LinkButton>
    </TitleRow>
    <PageFrame>
      <Box sx={{ my: { xs: 4, md: 6 } }}>
        <SentMessages />
      </Box>
      <Section title="Modelli">
        <Templates />
      </Section>
    </PageFrame>
  </>
);
