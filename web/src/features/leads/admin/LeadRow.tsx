import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import ExpandMore from "@mui/icons-material/ExpandMore";
import ScheduleOutlined from "@mui/icons-material/ScheduleOutlined";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Lead } from "@studio/contract/leads/model.ts";
import { useQuery } from "@tanstack/react-query";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { assigneesQuery } from "./api.ts";
import { LeadDetails } from "./LeadDetails.tsx";
import { assigneeName, isOverdue, requestLabel, waitingLabel, wishLabel } from "./labels.ts";

/** Chip with the time for which the request has been waiting, or waited for its answer. */
function Waiting({ lead, now }: { lead: Lead; now: Date }) {
  const overdue = isOverdue(lead, now);
  const icon = lead.answered_at ? <CheckCircleOutlined /> : overdue ? <ErrorOutline /> : <ScheduleOutlined />;
  return (
    <Chip tone={lead.answered_at ? "ok" : overdue ? "danger" : "neutral"} icon={icon}>
      {waitingLabel(lead, now)}
    </Chip>
  );
}

type Props = { lead: Lead; now: Date; open: boolean; onToggle: (open: boolean) => void };

/** A request in one row: sender, wish and waiting time; it opens to the rest. */
export function LeadRow({ lead, now, open, onToggle }: Props) {
  const wish = wishLabel(lead);
  const { data } = useQuery({ ...assigneesQuery, enabled: lead.assignee !== null });
  const followed = lead.assignee !== null && `la segue ${assigneeName(lead.assignee, data?.staff)}`;
  return (
    <Accordion
      disableGutters
      square
      elevation={0}
      expanded={open}
      onChange={(_, expanded) => onToggle(expanded)}
      slotProps={{ heading: { component: "h2" }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{
          minHeight: { xs: 56, md: 48 },
          px: { xs: 4, sm: 5 },
          "& .MuiAccordionSummary-content": { minWidth: 0, my: { xs: 2, md: 1 } },
        }}
      >
        <Box
          component="span"
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 4fr) 208px" },
            alignItems: "center",
            columnGap: 4,
            rowGap: 1,
            width: "100%",
            pr: 3,
          }}
        >
          <Strong component="span" breaksWords>
            {lead.first_name} {lead.last_name}
          </Strong>
          <Typography component="span" variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {[requestLabel(lead), wish, lead.status === "doubtful" && "dubbia", followed]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
          <Box component="span" sx={{ justifySelf: { xs: "start", md: "end" } }}>
            <Waiting lead={lead} now={now} />
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 4, sm: 5 }, pt: 1, pb: 5 }}>
        <LeadDetails lead={lead} now={now} />
      </AccordionDetails>
    </Accordion>
  );
}
