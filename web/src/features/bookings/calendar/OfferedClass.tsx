import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { daysAway } from "@studio/contract/stats/rhythm/rhythm.ts";
import { comebackClass, usualClass } from "@studio/contract/stats/rhythm/usual.ts";
import { typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import type { CalendarActions } from "./ClassTile.tsx";

/** Returns the class to offer and the words before it. */
function offerOf(
  classes: readonly MemberClass[],
  recent: readonly Date[],
  now: Date,
  rules: BookingRules,
): { gymClass: MemberClass; lead: string; label: string } | undefined {
  const comeback = comebackClass(classes, recent, now, rules);
  if (comeback) {
    const weeks = Math.floor((daysAway(recent.at(-1) ?? null, now) ?? 0) / 7);
    const lead = `Non ti vediamo da ${plural(weeks, "settimana", "settimane")}. Riparti da`;
    return { gymClass: comeback, lead, label: "Prenota e riparti" };
  }
  const usual = usualClass(classes, recent, now, rules);
  return usual && { gymClass: usual, lead: "La tua solita:", label: "Prenota la tua solita" };
}

type Props = Pick<CalendarActions, "now" | "rules" | "onBook" | "canBook"> & {
  classes: readonly MemberClass[];
  /** Starts of the member's recent lessons, oldest first. */
  recentLessons: readonly Date[];
};

/** Offers the class of the member's habit, or after an absence one to start again with, if a package pays for it. */
export function OfferedClass({ classes, recentLessons, now, rules, canBook, onBook }: Props) {
  const lists = useClassLists();
  const offer = offerOf(classes, recentLessons, now, rules);
  if (!offer || !canBook(offer.gymClass)) return null;
  const { gymClass, lead, label } = offer;
  const start = formatDayTime(gymClass.start.dateTime);
  const book = () => {
    // The offer is removed with the booking.
    document.querySelector("main")?.focus({ preventScroll: true });
    onBook(gymClass);
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel>
        <Row gap={3} align="center" spread wraps={false}>
          <Typography>
            {lead} <strong>{start}</strong> · {typeAndCoachLabel(lists, gymClass) ?? gymClass.summary}
          </Typography>
          <Button variant="contained" aria-label={`${label}, ${start}`} onClick={book} sx={{ flexShrink: 0 }}>
            Prenota
          </Button>
        </Row>
      </Panel>
    </Box>
  );
}
