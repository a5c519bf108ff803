import EventSeat from "@mui/icons-material/EventSeatOutlined";
import PersonRemove from "@mui/icons-material/PersonRemoveOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { Link as RouterLink } from "react-router-dom";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { paths } from "../../../../lib/paths.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { useWaitlist, type WaitlistLine } from "../api.ts";
import { nameOf } from "../labels.ts";

type Actions = { onAssign: (line: WaitlistLine) => void; onRemove: (line: WaitlistLine) => void };

/** Lists a class's waitlist, first in line first, with the actions to assign a seat or remove. */
export function Waitlist({ gymClass, ...actions }: Actions & { gymClass: MemberClass }) {
  const waitlist = useWaitlist(gymClass.id);
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Lista d’attesa
      </Typography>
      {waitlist.status === "loading" && (
        <Skeleton variant="rounded" height={56} aria-label="Carico la lista" />
      )}
      {waitlist.status === "error" && (
        <ErrorState message={errorMessage(waitlist.error)} onRetry={waitlist.retry} />
      )}
      {waitlist.status === "ready" && (
        <Box component="ol" aria-label="Lista d’attesa" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {waitlist.data.map((line, index) => (
            <Row key={line.id} line={line} position={index + 1} {...actions} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const Row = ({ line, position, onAssign, onRemove }: Actions & { line: WaitlistLine; position: number }) => {
  const name = nameOf(line);
  return (
    <Box
      component="li"
      aria-label={`${position}° ${name}`}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 2,
        minHeight: 64,
        py: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ width: 40, textAlign: "center" }}>
        <Numeral>{position}°</Numeral>
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={paths.adminUser.href(line.id)}
          color="inherit"
          sx={{
            display: "inline-flex",
            alignItems: "center",
            minHeight: 28,
            fontWeight: 600,
            lineHeight: 1.25,
            overflowWrap: "anywhere",
          }}
        >
          {name}
        </Link>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary", lineHeight: 1.25 }}>
          In lista da {formatDayTime(line.joinedAt)}
        </Typography>
      </Box>
      <IconButton aria-label={`Dai un posto a ${name}`} onClick={() => onAssign(line)}>
        <EventSeat />
      </IconButton>
      <IconButton aria-label={`Togli ${name} dalla lista`} onClick={() => onRemove(line)}>
        <PersonRemove />
      </IconButton>
    </Box>
  );
};
