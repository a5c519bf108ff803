import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { memo, useState } from "react";
import { formatDay, formatTime, plural } from "../../../lib/format/format.ts";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { classStatus } from "../describe.ts";
import { type CalendarActions, ClassCell, ClassRow } from "./ClassTile.tsx";
import { DayClosures } from "./DayClosures.tsx";
import type { CalendarDay } from "./days.ts";

/** The classes of a day that staff cancelled, and why. */
const CancelledClasses = ({ day: { day, cancellations }, narrow }: { day: CalendarDay; narrow: boolean }) =>
  cancellations && (
    <Box component="ul" aria-label={`Classi annullate di ${formatDay(day)}`}>
      {cancellations.map(({ id, summary, start, reason }) => (
        <Note key={id} component="li" variant={narrow ? "caption" : "body2"} breaksWords>
          <s>
            {summary}, {formatTime(start.dateTime)}
          </s>{" "}
          annullata: {reason}
        </Note>
      ))}
    </Box>
  );

type Props = CalendarActions & { day: CalendarDay; narrow?: boolean };

/**
 * The classes of a day, as a list or, `narrow`, as a column. A list of today collapses those that have ended, so that
 * the next one is on a phone's first screen.
 */
// Days that are there are not rendered again with those that come later.
export const DayClasses = memo(({ day, narrow = false, ...actions }: Props) => {
  const [isEndedOpen, setEndedOpen] = useState(false);
  const changes = (
    <>
      <DayClosures day={day} narrow={narrow} />
      <CancelledClasses day={day} narrow={narrow} />
    </>
  );
  if (day.classes.length === 0) {
    if (day.closures || day.cancellations) return changes;
    return <Note variant={narrow ? "caption" : "body2"}>Nessuna classe</Note>;
  }
  const ended =
    day.isToday && !narrow
      ? day.classes.filter((gymClass) => classStatus(gymClass, actions.now, actions.rules) === "over")
      : [];
  const shown = isEndedOpen ? day.classes : day.classes.filter((gymClass) => !ended.includes(gymClass));
  const Class = narrow ? ClassCell : ClassRow;
  return (
    <>
      {changes}
      {ended.length > 0 && (
        <Flush>
          <Button
            variant="text"
            aria-expanded={isEndedOpen}
            startIcon={isEndedOpen ? <ExpandLess /> : <ExpandMore />}
            onClick={() => setEndedOpen(!isEndedOpen)}
          >
            {isEndedOpen ? "Nascondi" : "Mostra"} {plural(ended.length, "classe conclusa", "classi concluse")}
          </Button>
        </Flush>
      )}
      <Stack gap={2} component="ul" label={`Classi di ${formatDay(day.day)}`}>
        {shown.map((gymClass) => (
          <li key={gymClass.id}>
            <Class gymClass={gymClass} {...actions} />
          </li>
        ))}
      </Stack>
    </>
  );
});
