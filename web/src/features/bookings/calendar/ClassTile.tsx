import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { Figure, Numeral } from "../../../ui/charts/Figure.tsx";
import { type Emphasis, Tile } from "../../../ui/layout/Tile.tsx";
import { type ClassStatus, classLabel, classStatus, seatsFor } from "../describe.ts";
import { StatusChip } from "./StatusChip.tsx";

const emphasis: Record<ClassStatus, Emphasis> = {
  booked: "mine",
  attended: "plain",
  waiting: "plain",
  dropped: "plain",
  over: "quiet",
  started: "quiet",
  full: "quiet",
  open: "plain",
};

type Props = { gymClass: MemberClass; now: Date; onOpen: (id: string) => void };

function Seats({ gymClass, now, size }: { gymClass: MemberClass; now: Date; size: "h2" | "h3" }) {
  const seats = seatsFor(gymClass, now);
  return seats !== undefined && <Figure value={seats} word={seats === 1 ? "posto" : "posti"} size={size} />;
}

/** A class as a row. */
export function ClassRow({ gymClass, now, onOpen }: Props) {
  const status = classStatus(gymClass, now);
  return (
    <Tile label={classLabel(gymClass, now)} emphasis={emphasis[status]} onClick={() => onOpen(gymClass.id)}>
      <Box
        component="span"
        sx={{
          display: "grid",
          gridTemplateColumns: "68px minmax(0, 1fr) auto",
          alignItems: "center",
          gap: 3,
          px: 4,
          py: 2,
          minHeight: 72,
        }}
      >
        <Numeral size="h2">{formatTime(gymClass.start.dateTime)}</Numeral>
        <Box component="span" sx={{ display: "grid", justifyItems: "start", gap: 1 }}>
          <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.25 }}>
            {gymClass.summary}
          </Typography>
          <StatusChip status={status} gymClass={gymClass} />
        </Box>
        <Seats gymClass={gymClass} now={now} size="h2" />
      </Box>
    </Tile>
  );
}

/** A class in a day's column. */
export function ClassCell({ gymClass, now, onOpen }: Props) {
  const status = classStatus(gymClass, now);
  return (
    <Tile label={classLabel(gymClass, now)} emphasis={emphasis[status]} onClick={() => onOpen(gymClass.id)}>
      <Box component="span" sx={{ display: "grid", gap: 1, pl: 2.5, pr: 1.5, py: 2, justifyItems: "start" }}>
        <Box component="span" sx={{ display: "flex", justifyContent: "space-between", width: "100%" }}>
          <Numeral>{formatTime(gymClass.start.dateTime)}</Numeral>
          <Seats gymClass={gymClass} now={now} size="h3" />
        </Box>
        <Typography component="span" variant="caption" sx={{ lineHeight: 1.25, overflowWrap: "anywhere" }}>
          {gymClass.summary}
        </Typography>
        <StatusChip status={status} gymClass={gymClass} small />
      </Box>
    </Tile>
  );
}
