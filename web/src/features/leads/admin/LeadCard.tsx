import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Lead } from "@studio/contract/leads/model.ts";
import { formatDayTime } from "../../../lib/format.ts";
import { useCan } from "../../../lib/role.ts";
import { Chip } from "../../../ui/Chip.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { LeadContacts } from "./LeadContacts.tsx";
import { LeadWork } from "./LeadWork.tsx";
import { RemoveLead } from "./RemoveLead.tsx";
import { consentWords, isLate, waitingWords, wantedWords, wishWords } from "./words.ts";

const quiet = { color: "text.secondary", overflowWrap: "anywhere" } as const;

/** How long somebody waits, or waited. */
function Waiting({ lead, now }: { lead: Lead; now: Date }) {
  const late = isLate(lead, now);
  const icon = lead.answered_at ? <CheckCircleOutlined /> : late ? <ErrorOutline /> : <ScheduleOutlined />;
  return (
    <Chip tone={lead.answered_at ? "ok" : late ? "danger" : "neutral"} icon={icon}>
      {waitingWords(lead, now)}
    </Chip>
  );
}

type Props = { lead: Lead; now: Date };

/** A request: who wants what, how to answer, and how far staff are with it. */
export function LeadCard({ lead, now }: Props) {
  const { first_name, last_name, email, phone, message, created_at, source } = lead;
  const mayErase = useCan("people.erase");
  const wish = wishWords(lead);
  return (
    <Panel>
      <Box sx={{ mb: 3 }}>
        <Waiting lead={lead} now={now} />
      </Box>
      <Typography variant="h2" sx={{ fontSize: "1.625rem", overflowWrap: "anywhere" }}>
        {first_name} {last_name}
      </Typography>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{wantedWords(lead)}</Typography>
      {wish && <Typography>{wish}</Typography>}
      {message && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 3,
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
      <Typography variant="body2" sx={{ ...quiet, mt: 3 }}>
        {[phone, email].filter(Boolean).join(" · ")}
      </Typography>
      <Typography variant="body2" sx={quiet}>
        {formatDayTime(created_at)}
        {source && `, dalla pagina ${source}`}
      </Typography>
      <Typography variant="body2" sx={{ ...quiet, mb: 4 }}>
        {consentWords(lead)}
      </Typography>
      <LeadContacts lead={lead} />
      <LeadWork lead={lead} />
      {mayErase && <RemoveLead lead={lead} />}
    </Panel>
  );
}
