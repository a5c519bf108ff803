import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useRef, useState } from "react";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { LinkField } from "../../../ui/navigation/LinkField.tsx";
import { type Feed, useCreateFeed, useRevokeFeed } from "./api.ts";

const TOAST_MS = 3000;
const ERROR_TOAST_MS = 5000;

type Change = "create" | "renew" | "revoke";

const done: Readonly<Record<Change, string>> = {
  create: "Link creato.",
  renew: "Nuovo link creato: quello di prima non funziona più.",
  revoke: "Link disattivato.",
};

const questions = {
  renew: {
    title: "Creare un nuovo link?",
    text: "Quello di prima smette subito di funzionare: i calendari che lo usano non si aggiornano più.",
    confirmLabel: "Crea un nuovo link",
    keepLabel: "Tieni quello di prima",
  },
  revoke: {
    title: "Disattivare il link?",
    text: "I calendari che lo usano non si aggiornano più. Puoi crearne un altro quando vuoi.",
    confirmLabel: "Disattiva il link",
    keepLabel: "Tieni il link",
  },
};

/** Shows the new URL, the only time it is known, to copy or to open in the device's calendar. */
function FeedAddress({ url }: { url: string }) {
  const address = url.replace(/^https?:/, "webcal:");
  return (
    <Box sx={{ width: "100%" }}>
      <Stack maxWidth={640}>
        <LinkField
          label="Indirizzo del tuo calendario"
          url={url}
          note="Lo vedi solo adesso. Chi ce l’ha legge le tue prenotazioni: tienilo per te."
        >
          <ExternalButton variant="outlined" href={address}>
            Apri nel calendario
          </ExternalButton>
          {/* Android opens no `webcal:` address. */}
          <ExternalButton
            variant="outlined"
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(address)}`}
          >
            Aggiungi a Google Calendar
          </ExternalButton>
        </LinkField>
      </Stack>
    </Box>
  );
}

/** Shows the state of the feed, and creates, replaces or revokes its URL. */
export function FeedControls({ feed: { since, url } }: { feed: Feed }) {
  const { mutateAsync: create } = useCreateFeed();
  const { mutateAsync: revoke } = useRevokeFeed();
  const [question, setQuestion] = useState<{ change: keyof typeof questions; open: boolean }>();
  const [pending, setPending] = useState<Change>();
  const state = useRef<HTMLParagraphElement>(null);

  const go = async (change: Change) => {
    setQuestion((before) => before && { ...before, open: false });
    setPending(change);
    try {
      await (change === "revoke" ? revoke() : create());
      toast.success(done[change], TOAST_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      setPending(undefined);
      // The pressed button has been disabled, replaced or removed, and has lost the focus.
      state.current?.focus();
    }
  };
  const ask = (change: keyof typeof questions) => setQuestion({ change, open: true });

  return (
    <Stack align="start">
      <Typography ref={state} tabIndex={-1} variant="body2" sx={{ fontWeight: 600 }}>
        {since ? `Link attivo ${sinceLongDay(romeDay(since))}` : "Nessun link attivo"}
      </Typography>
      {url && <FeedAddress key={url} url={url} />}
      {since && !url && (
        <Note variant="body2">
          L’indirizzo si vede solo appena creato. Se ti serve di nuovo, creane un altro.
        </Note>
      )}
      <Row gap={3}>
        {since ? (
          <>
            <Button
              variant={url ? "text" : "outlined"}
              disabled={pending === "revoke"}
              loading={pending === "renew"}
              onClick={() => ask("renew")}
            >
              Crea un nuovo link
            </Button>
            <Button
              variant="text"
              disabled={pending === "renew"}
              loading={pending === "revoke"}
              onClick={() => ask("revoke")}
            >
              Disattiva
            </Button>
          </>
        ) : (
          <Button variant="contained" loading={pending === "create"} onClick={() => go("create")}>
            Crea il link
          </Button>
        )}
      </Row>
      {question && (
        <ConfirmDialog
          {...questions[question.change]}
          destructive
          open={question.open}
          onConfirm={() => go(question.change)}
          onCancel={() => setQuestion({ ...question, open: false })}
        />
      )}
    </Stack>
  );
}
