import HourglassTop from "@mui/icons-material/HourglassTop";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { ReactNode } from "react";
import { TypeAndCoach } from "../../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { formatTime } from "../../../../lib/format/format.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { type Emphasis, Tile } from "../../../../ui/layout/Tile.tsx";
import { type ClassState, classLabel, classState } from "../labels.ts";
import { StateChip } from "../roster/StateChip.tsx";
import { Occupancy } from "./Occupancy.tsx";

const emphasis: Record<ClassState, Emphasis> = {
  over: "quiet",
  under_way: "mine",
  full: "plain",
  open: "plain",
};

/** Length of the waitlist, which the name of the tile says. */
const Waiting = ({ gymClass: { numWaiting = 0 } }: Pick<Props, "gymClass">) =>
  numWaiting > 0 && (
    <StateMark tone="warn" icon={<HourglassTop />}>
      {numWaiting} in attesa
    </StateMark>
  );

type Props = { gymClass: MemberClass; now: Date; onOpen: (id: string) => void };

/** A class as a row; `children` is shown under its name. */
export function StaffClassRow({ gymClass, now, onOpen, children }: Props & { children?: ReactNode }) {
  const state = classState(gymClass, now);
  const label = classLabel(gymClass, useClassLists(), now);
  return (
    <Tile label={label} emphasis={emphasis[state]} onClick={() => onOpen(gymClass.id)}>
      <Box
        component="span"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "64px minmax(0, 1fr) auto", sm: "84px minmax(0, 1fr) auto" },
          alignItems: "center",
          gap: { xs: 2, sm: 4 },
          px: 4,
          py: 3,
          minHeight: 88,
        }}
      >
        <Numeral size="h2">{formatTime(gymClass.start.dateTime)}</Numeral>
        <Stack component="span" gap={1.5} align="start">
          <Row align="center" component="span">
            <Strong component="span" isDense>
              {gymClass.summary}
            </Strong>
            <StateChip state={state} />
            <Waiting gymClass={gymClass} />
          </Row>
          <TypeAndCoach of={gymClass} />
          {children}
        </Stack>
        <Occupancy gymClass={gymClass} size="h2" />
      </Box>
    </Tile>
  );
}

/** A class in a day's column. */
export function StaffClassCell({ gymClass, now, onOpen }: Props) {
  const state = classState(gymClass, now);
  const label = classLabel(gymClass, useClassLists(), now);
  return (
    <Tile label={label} emphasis={emphasis[state]} onClick={() => onOpen(gymClass.id)}>
      <Box component="span" sx={{ display: "grid", gap: 1.5, px: 2.5, py: 2 }}>
        <Columns component="span" count={[1, "auto"]} gap={1} align="start">
          <Numeral>{formatTime(gymClass.start.dateTime)}</Numeral>
          <Occupancy gymClass={gymClass} size="h3" />
        </Columns>
        <Typography component="span" variant="caption" sx={{ overflowWrap: "anywhere" }}>
          {gymClass.summary}
        </Typography>
        <TypeAndCoach of={gymClass} />
        <StateChip state={state} small />
        <Waiting gymClass={gymClass} />
      </Box>
    </Tile>
  );
}
