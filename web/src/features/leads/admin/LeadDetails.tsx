import ChatOutlined from "@mui/icons-material/ChatOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Lead } from "@studio/contract/leads/model.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { useState } from "react";
import { formatDayTime } from "../../../lib/format/format.ts";
import { whatsAppHref } from "../../../lib/format/whatsApp.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useCan } from "../../../lib/session/role.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
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
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 1.5, sm: 2 } }}>
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
    </Box>
  );
}

/** Button that erases a request permanently, at its sender's request. */
function RemoveLead({ lead }: { lead: Lead }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: removeLead, isPending } = useRemoveLead(lead.id);
  const name = `${lead.first_name} ${lead.last_name}`;

  const remove = async () => {
    setAsking(false);
    try {
      await removeLead();
      toast.success(`Richiesta di ${name} eliminata.`, 4000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };

  return (
    <>
      <Button
        color="error"
        loading={isPending}
        onClick={() => setAsking(true)}
        aria-label={`Elimina la richiesta di ${name}`}
        sx={{ mt: 2 }}
      >
        Elimina
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Eliminare la richiesta?"
        text={`Nome, contatti e messaggio di ${name} si cancellano per sempre. Nel registro resta solo che tipo di richiesta era.`}
        confirmLabel="Elimina la richiesta"
        keepLabel="Tieni la richiesta"
        destructive
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const quiet = { color: "text.secondary", overflowWrap: "anywhere" } as const;

type Props = { lead: Lead; now: Date };

/** The message of a request, its contact links, trials, status and notes. */
export function LeadDetails({ lead, now }: Props) {
  const { email, phone, message, created_at, source } = lead;
  const mayErase = useCan("people.erase");
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
        columnGap: 8,
      }}
    >
      <div>
        {message && (
          <Box
            component="blockquote"
            sx={{
              m: 0,
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
        <Typography variant="body2" sx={quiet}>
          {[phone && formatPhone(phone), email].filter(Boolean).join(" · ")}
        </Typography>
        <Typography variant="body2" sx={quiet}>
          {formatDayTime(created_at)}
          {source && `, dalla pagina ${source}`}
        </Typography>
        <Typography variant="body2" sx={{ ...quiet, mb: 4 }}>
          {consentLabel(lead)}
        </Typography>
        <LeadContacts lead={lead} />
        <Trials lead={lead} now={now} />
      </div>
      <div>
        <Box sx={{ mt: { xs: 5, md: 0 }, mb: { md: 4 } }}>
          <Assignee lead={lead} />
        </Box>
        <LeadWork lead={lead} />
        {mayErase && <RemoveLead lead={lead} />}
      </div>
    </Box>
  );
}
