import ChatOutlined from "@mui/icons-material/ChatOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Lead } from "@studio/contract/leads/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { whatsAppHref } from "../../../lib/format/whatsApp.ts";
import { act } from "../../../lib/http/act.ts";
import { useCan } from "../../../lib/session/role.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Assignee } from "./Assignee.tsx";
import { useRemoveLead } from "./api.ts";
import { callHref, mailHref } from "./contact.ts";
import { LeadWork } from "./LeadWork.tsx";
import { consentLabel } from "./labels.ts";
import { Trials } from "./Trials.tsx";

/** Lets all three buttons fit into one line on a phone. */
const tap = { flexGrow: { xs: 1, sm: 0 }, px: { xs: 2, sm: 5 } };

/** Links that call, message or mail the sender. */
function LeadContacts({ lead }: { lead: Lead }) {
  const { first_name, last_name, phone, email, kind } = lead;
  const name = `${first_name} ${last_name}`;
  return (
    <Row gap={{ xs: 1.5, sm: 2 }}>
      {phone && (
        <>
          <Button
            variant="contained"
            startIcon={<PhoneOutlined />}
            href={callHref(phone)}
            aria-label={`Chiama ${name}`}
            sx={tap}
          >
            Chiama
          </Button>
          <Button
            variant="outlined"
            startIcon={<ChatOutlined />}
            href={whatsAppHref(phone)}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp a ${name}, si apre in un’altra scheda`}
            sx={tap}
          >
            WhatsApp
          </Button>
        </>
      )}
      {email && (
        <Button
          variant={phone ? "outlined" : "contained"}
          startIcon={<MailOutlined />}
          href={mailHref({ email, kind })}
          aria-label={`Email a ${name}`}
          sx={tap}
        >
          Email
        </Button>
      )}
    </Row>
  );
}

/** Button that erases a request permanently, at its sender's request. */
function RemoveLead({ lead: { id, first_name, last_name, trials } }: { lead: Lead }) {
  const asking = useDialog();
  const { mutateAsync: removeLead, isPending } = useRemoveLead();
  const name = `${first_name} ${last_name}`;
  const freed = trials.some(({ state }) => state === "booked") ? " Il posto in classe si libera." : "";
  return (
    <div>
      <Button
        color="error"
        loading={isPending}
        onClick={() => asking.show()}
        aria-label={`Elimina la richiesta di ${name}`}
      >
        Elimina
      </Button>
      {asking.render(({ open, onClose }) => (
        <ConfirmDialog
          open={open}
          title="Eliminare la richiesta?"
          text={`Nome, contatti e messaggio di ${name} si cancellano per sempre. Nel registro resta solo che tipo di richiesta era.${freed}`}
          confirmLabel="Elimina la richiesta"
          keepLabel="Tieni la richiesta"
          destructive
          onConfirm={() => {
            onClose();
            void act(() => removeLead({ params: { id } }), `Richiesta di ${name} eliminata.`);
          }}
          onCancel={onClose}
        />
      ))}
    </div>
  );
}

type Props = { lead: Lead; now: Date };

/** The message of a request, its contact links, trials, status and notes. */
export function LeadDetails({ lead, now }: Props) {
  const { email, phone, message, created_at, source } = lead;
  const mayErase = useCan("people.erase");
  return (
    <Columns count={{ xs: 1, md: 2 }} gap={8} rowGap={5}>
      <Stack>
        <div>
          {message && (
            <Box
              component="blockquote"
              sx={{
                mb: 3,
                pl: 4,
                borderLeft: "4px solid",
                borderColor: "primary.main",
                whiteSpace: "pre-line",
                overflowWrap: "anywhere",
              }}
            >
              {message}
            </Box>
          )}
          <Note variant="body2" breaksWords>
            {[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}
          </Note>
          <Note variant="body2" breaksWords>
            {formatDayTime(created_at)}
            {source && `, dalla pagina ${source}`}
          </Note>
          <Note variant="body2" breaksWords>
            {consentLabel(lead)}
          </Note>
        </div>
        <LeadContacts lead={lead} />
        <Trials lead={lead} now={now} />
      </Stack>
      <Stack>
        <Assignee lead={lead} />
        <LeadWork lead={lead} />
        {mayErase && <RemoveLead lead={lead} />}
      </Stack>
    </Columns>
  );
}
