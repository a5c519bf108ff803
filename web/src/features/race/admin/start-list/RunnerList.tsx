import Call from "@mui/icons-material/CallOutlined";
import Mail from "@mui/icons-material/MailOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { formatTime } from "../../../../lib/format/format.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Visible } from "../../../../ui/layout/flow/Visible.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { WITH_MOUSE } from "../../../../ui/theme/mediaQueries.ts";
import type { Booking } from "../api.ts";
import { nameOf } from "../labels.ts";
import { CheckInButton } from "./CheckInButton.tsx";
import { StandingMark } from "./StandingMark.tsx";
import type { Line } from "./startList.ts";

const row = {
  display: "grid",
  columnGap: { xs: 2, md: 3 },
  alignItems: "center",
  gridTemplateColumns: { xs: "48px minmax(0, 1fr) auto", md: "48px minmax(0, 5fr) minmax(0, 4fr) auto" },
  minHeight: 56,
  py: 1,
  borderTop: "1px solid",
  borderColor: "divider",
  "&:first-of-type": { borderTop: 0 },
  [WITH_MOUSE]: {
    minHeight: 34,
    py: 0,
    "& .MuiIconButton-root": { width: 32, height: 32, minWidth: 32, minHeight: 32, p: 0 },
  },
} as const;

type RunnerLineProps = {
  line: Line;
  mayCheckIn: boolean;
  onOpen: () => void;
  onCheckIn: (checkedIn: boolean) => void;
};

/** Start, runners and category of a booking, how to reach the runner, and the check-in. */
function RunnerLine({ line: { slot, booking }, mayCheckIn, onOpen, onCheckIn }: RunnerLineProps) {
  const { category, partner, phone, email, state, checked_in_at } = booking;
  const name = nameOf(booking);
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Typography component="time" sx={{ fontWeight: 600 }}>
        {formatTime(slot.start_time)}
      </Typography>
      <Box
        sx={{
          display: "flex",
          flexDirection: { xs: "column", md: "row" },
          alignItems: { md: "baseline" },
          columnGap: 2,
          minWidth: 0,
        }}
      >
        <Strong isDense breaksWords>
          {name}
          {partner && ` e ${partner}`}
        </Strong>
        <Note variant="caption">{category}</Note>
        <Visible below="md">
          <StandingMark booking={booking} />
        </Visible>
      </Box>
      <Visible from="md">
        <Row gap={3} align="center" wraps={false}>
          <Link href={`tel:${phone}`} color="inherit" variant="body2" sx={{ flexShrink: 0 }}>
            {formatPhone(phone)}
          </Link>
          <Fill>
            <StandingMark booking={booking} />
          </Fill>
        </Row>
      </Visible>
      <Row gap={{ xs: 0, md: 1 }} align="center" justify="end" wraps={false}>
        {state === "confirmed" && (mayCheckIn || checked_in_at) && (
          <CheckInButton booking={booking} dense onTap={onCheckIn} />
        )}
        <Visible from="sm">
          <Visible below="md">
            <IconButton aria-label={`Chiama ${name}`} href={`tel:${phone}`}>
              <Call />
            </IconButton>
          </Visible>
        </Visible>
        <Visible from="sm">
          <IconButton aria-label={`Scrivi a ${name}`} href={`mailto:${email}`}>
            <Mail />
          </IconButton>
        </Visible>
        <IconButton aria-label={`Azioni per ${name}`} aria-haspopup="dialog" onClick={onOpen}>
          <MoreVert />
        </IconButton>
      </Row>
    </Box>
  );
}

type Props = {
  lines: readonly Line[];
  /** Returns whether the runner can be checked in; one who has been can always be undone. */
  mayCheckIn: (line: Line) => boolean;
  onOpen: (booking: Booking) => void;
  onCheckIn: (booking: Booking, checkedIn: boolean) => void;
};

/** Renders the runners of a race as one dense list in the order of their starts. */
export const RunnerList = ({ lines, mayCheckIn, onOpen, onCheckIn }: Props) => (
  <Paper component="ul" aria-label="Chi corre" elevation={1} sx={{ px: { xs: 3, sm: 5 }, py: 1 }}>
    {lines.map((line) => (
      <RunnerLine
        key={line.booking.id}
        line={line}
        mayCheckIn={mayCheckIn(line)}
        onOpen={() => onOpen(line.booking)}
        onCheckIn={(checkedIn) => onCheckIn(line.booking, checkedIn)}
      />
    ))}
  </Paper>
);
