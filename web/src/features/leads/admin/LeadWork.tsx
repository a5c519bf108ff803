import HelpOutline from "@mui/icons-material/HelpOutlined";
import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type Lead, type LeadChange, leadStatus } from "@studio/contract/leads/model.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { CountedTextArea } from "../../../ui/form/CountedTextArea.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/form/drafts.ts";
import { useSaveLead } from "./api.ts";
import { statusLabels } from "./labels.ts";

/** Link to the form for a new member, filled in with the sender's data. */
const RegisterLink = ({ lead: { id, first_name, last_name, email, phone } }: { lead: Lead }) => (
  <Button
    variant="text"
    startIcon={<PersonAddAltOutlined />}
    component={Link}
    to={adminPaths.users.href({
      first_name,
      last_name,
      email: email ?? "",
      lead_id: id,
      ...(phone && { phone }),
    })}
    aria-label={`Registra come cliente ${first_name} ${last_name}`}
    sx={{ px: 2 }}
  >
    Registra come cliente
  </Button>
);

const MAX_NOTES_LENGTH = 2000;

/** Status and notes of a request. Saving a status saves the typed notes with it. */
export function LeadWork({ lead }: { lead: Lead }) {
  const draft = `lead-${lead.id}`;
  const [notes, setNotes] = useState(() => readDraft(draft).notes ?? lead.notes);
  const type = (next: string) => {
    setNotes(next);
    writeDraft(draft, { notes: next });
  };
  const { mutateAsync, isPending, variables } = useSaveLead(lead.id);
  const name = `${lead.first_name} ${lead.last_name}`;

  const save = async (change: LeadChange, done: string) => {
    try {
      await mutateAsync(change);
      forgetDraft(draft);
      toast.success(done, 3000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };

  return (
    <>
      {lead.status === "doubtful" && (
        <Banner tone="warn" icon={<HelpOutline />}>
          Sembra compilata da un programma, e a {lead.first_name} non abbiamo scritto. Se è una persona vera,
          scegli uno stato: riceve le email che ha chiesto. Altrimenti segnala come persa.
        </Banner>
      )}
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={isPending ? variables.status : lead.status}
        disabled={isPending}
        onChange={(_, chosen: unknown) => {
          // Pressing the current status again keeps it.
          const status = leadStatus.safeParse(chosen).data;
          if (status) void save({ status, notes }, `${name}: ${statusLabels[status].toLowerCase()}.`);
        }}
        aria-label={`Stato della richiesta di ${name}`}
        sx={{ mt: { xs: 5, md: 0 }, mb: 4 }}
      >
        {leadStatus.exclude(["doubtful"]).options.map((status) => (
          <ToggleButton
            key={status}
            value={status}
            sx={{
              px: 1,
              typography: { xs: "caption", sm: "body2" },
              fontWeight: { xs: 600, sm: 600 },
              letterSpacing: 0,
              textTransform: "none",
            }}
          >
            {statusLabels[status]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CountedTextArea label="Note" value={notes} onChange={type} max={MAX_NOTES_LENGTH} rows={2} />
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: 2, mt: 3 }}>
        <Button
          variant="outlined"
          disabled={notes.trim() === lead.notes}
          loading={isPending}
          onClick={() => save({ status: lead.status, notes }, "Note salvate.")}
          aria-label={`Salva le note su ${name}`}
        >
          Salva le note
        </Button>
        {lead.member === null ? (
          <RegisterLink lead={lead} />
        ) : (
          <Button variant="text" component={Link} to={adminPaths.user.href(lead.member)} sx={{ px: 2 }}>
            Apri la scheda
          </Button>
        )}
      </Box>
    </>
  );
}
