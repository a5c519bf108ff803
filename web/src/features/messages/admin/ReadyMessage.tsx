import WhatsApp from "@mui/icons-material/WhatsApp";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MessageDraft, MessagePreview } from "@studio/contract/messages/model.ts";
import { plural } from "../../../lib/format/format.ts";
import { whatsAppHref } from "../../../lib/format/whatsApp.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { TypedText } from "../../../ui/display/Prose.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useSendMessage, useTryMessage } from "./api.ts";
import { leftOutLabels } from "./labels.ts";

/** Returns by which means a message reaches its people. */
function meansLabel({ total, pushed }: MessagePreview): string {
  if (total === 0) return "Non arriva a nessuno.";
  const mailed = total - pushed;
  const parts = [
    mailed > 0 && `${mailed} per email`,
    pushed > 0 && `${pushed} con una notifica sul telefono (se non arriva, per email)`,
  ].filter(Boolean);
  return `Arriva a ${plural(total, "persona", "persone")}: ${parts.join(", ")}. Chi ha l’app lo trova anche tra le notifiche.`;
}

type ExampleProps = { example: NonNullable<MessagePreview["example"]>; isOnly: boolean };

/** The message as a person reads it. */
const Example = ({ example: { name, subject, text, phone }, isOnly }: ExampleProps) => (
  <Box component="section" aria-label={`Come lo legge ${name}`}>
    <Stack gap={3}>
      <Note variant="caption">{isOnly ? `Così lo legge ${name}` : `Per esempio, così lo legge ${name}`}</Note>
      {/* A panel is as high as its parent. */}
      <div>
        <Panel>
          <Stack gap={3}>
            <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
              {subject}
            </Typography>
            <TypedText>{text}</TypedText>
          </Stack>
        </Panel>
      </div>
      {phone !== null && (
        <div>
          <Button
            variant="outlined"
            startIcon={<WhatsApp />}
            href={whatsAppHref(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Apri in WhatsApp
          </Button>
        </div>
      )}
    </Stack>
  </Box>
);

type Props = {
  id: string;
  draft: MessageDraft;
  preview: MessagePreview;
  onSent: (total: number) => void;
  onBack: () => void;
};

/** Shows whom a message reaches and how one of them reads it; sends it, or mails it to its author first. */
export function ReadyMessage({ id, draft, preview, onSent, onBack }: Props) {
  const { mutateAsync: send, isPending: isSending } = useSendMessage();
  const { mutateAsync: tryOut, isPending: isTrying } = useTryMessage();
  const { audience, total, left_out, example } = preview;
  const run = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  const sendNow = () => run(async () => onSent((await send({ body: { id, ...draft } })).total));
  const tryNow = () =>
    run(async () => {
      const { to } = await tryOut({ body: draft });
      toast.success(`Prova in viaggio per ${to}.`, 5000);
    });
  const isBusy = isSending || isTrying;
  return (
    <Stack gap={5} maxWidth={640}>
      <div>
        <Strong>{audience.name}</Strong>
        <Typography role="status">{meansLabel(preview)}</Typography>
        {leftOutLabels(left_out).map((label) => (
          <Note key={label} variant="body2">
            Escluso dall’invio: {label}.
          </Note>
        ))}
      </div>
      {example && <Example example={example} isOnly={total === 1} />}
      <Columns count={{ xs: 1, sm: [2, 1, 1] }} gap={3}>
        {total > 0 && (
          <Button variant="contained" size="large" loading={isSending} disabled={isTrying} onClick={sendNow}>
            Invia a {plural(total, "persona", "persone")}
          </Button>
        )}
        <Button variant="outlined" loading={isTrying} disabled={isSending} onClick={tryNow}>
          Prova a me
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={onBack}>
          Cambia
        </Button>
      </Columns>
    </Stack>
  );
}
