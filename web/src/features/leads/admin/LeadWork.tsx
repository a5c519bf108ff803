import HelpOutline from "@mui/icons-material/HelpOutlined";
import PersonAddAltOutlined from "@mui/icons-material/PersonAddAltOutlined";
import Button from "@mui/material/Button";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type Lead, type LeadChange, leadStatus } from "@studio/contract/leads/model.ts";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { useSaveLead } from "./api.ts";
import { LeadNotes } from "./LeadNotes.tsx";
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
  >
    Registra come cliente
  </Button>
);

/** Status of a request, and its notes, which are saved apart: a change of one leaves the other as a colleague wrote it. */
export function LeadWork({ lead }: { lead: Lead }) {
  const { mutateAsync, isPending, variables } = useSaveLead();
  const save = (body: LeadChange) => mutateAsync({ params: { id: lead.id }, body });
  const name = `${lead.first_name} ${lead.last_name}`;
  const asking = useDialog<Date>();
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
        value={(isPending && variables.body?.status) || lead.status}
        disabled={isPending}
        onChange={(_, chosen: unknown) => {
          // Pressing the current status again keeps it.
          const status = leadStatus.safeParse(chosen).data;
          if (!status) return;
          const freed = status === "lost" && lead.trials.find(({ state }) => state === "booked");
          if (freed) asking.show(freed.start);
          else void act(() => save({ status }), `${name}: ${statusLabels[status].toLowerCase()}.`);
        }}
        aria-label={`Stato della richiesta di ${name}`}
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
      <LeadNotes lead={lead}>
        {lead.member === null ? (
          <RegisterLink lead={lead} />
        ) : (
          <Button variant="text" component={Link} to={adminPaths.user.href(lead.member)}>
            Apri la scheda
          </Button>
        )}
      </LeadNotes>
      {asking.render(({ open, onClose }, start) => (
        <ConfirmDialog
          open={open}
          title="Segnare come persa?"
          text={`${lead.first_name} ha un posto ${formatDayTime(start)}: si libera${lead.email === null ? "" : ", e riceve un’email che lo dice"}. Tornare a un altro stato non glielo ridà.`}
          confirmLabel="Libera il posto"
          keepLabel="Tieni il posto"
          destructive
          onConfirm={() => {
            onClose();
            void act(() => save({ status: "lost" }), `${name}: persa. Il posto in classe si è liberato.`);
          }}
          onCancel={onClose}
        />
      ))}
    </>
  );
}
