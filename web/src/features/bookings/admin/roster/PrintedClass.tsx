import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { mayMark } from "@studio/contract/bookings/policy.ts";
import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useId } from "react";
import { typeAndCoachLabel } from "../../../../lib/classes/classType.tsx";
import { useNow } from "../../../../lib/clock.ts";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { formatTime, plural } from "../../../../lib/format/format.ts";
import { loadingOf } from "../../../../lib/live/loadingOf.ts";
import { usePinnedText } from "../../../../lib/people/pinnedNotes.ts";
import { Numeral } from "../../../../ui/charts/Figure.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type RosterLine, useRoster, useRosterFacts } from "../api.ts";
import { factsLabel, guestLabel, nameOf, presenceLabels } from "../labels.ts";
import { PresenceButtons } from "./PresenceButtons.tsx";
import { PinnedFailure } from "./pinned/PinnedFailure.tsx";
import { PinnedLine } from "./pinned/PinnedLine.tsx";
import { usePresence } from "./usePresence.ts";
import { WaitingMarks } from "./WaitingMarks.tsx";

const byName = (a: RosterLine, b: RosterLine): number => byText(nameOf(a), nameOf(b));

const card = {
  p: { xs: 4, sm: 5 },
  borderRadius: "12px",
  backgroundColor: "background.paper",
  boxShadow: 1,
  "@media print": { p: 0, mb: 6, boxShadow: "none", background: "none", breakInside: "avoid" },
};
const row = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 44,
  py: 1,
  borderTop: "1px solid",
  borderColor: "divider",
  "@media print": { minHeight: "9mm", borderColor: "#999" },
};
/** Checkbox to tick on paper; on screen there are buttons. */
const box = {
  display: "none",
  "@media print": { display: "block" },
  flexShrink: 0,
  width: 22,
  height: 22,
  border: "2px solid currentColor",
  borderRadius: "4px",
};

/** The pinned note of a member, and what is left of the package. */
function LineDetails({ pinned, facts }: { pinned: string | undefined; facts: RosterFacts | undefined }) {
  const today = romeDay(useNow());
  return (
    <>
      {pinned && <PinnedLine>{pinned}</PinnedLine>}
      {facts && <Note variant="caption">{factsLabel(facts, today)}</Note>}
    </>
  );
}

type LinesProps = {
  gymClass: MemberClass;
  lines: readonly RosterLine[];
  facts: ReadonlyMap<string, RosterFacts> | undefined;
  presence: ReturnType<typeof usePresence>;
};

/** Lists the booked members: attendance buttons on screen once marking is allowed, a checkbox on paper. */
function Lines({ gymClass, lines, facts, presence: { mark, presenceOf } }: LinesProps) {
  const pinnedText = usePinnedText();
  const marks = mayMark(gymClass, { state: "booked" }, useNow()).ok;
  return (
    <Box component="ul" sx={{ mt: 3 }}>
      {lines.map((line) => {
        const phone = line.guest ? line.guest.phone : facts?.get(line.id)?.phone;
        return (
          <Box component="li" key={line.id} aria-label={nameOf(line)} sx={row}>
            <Box aria-hidden component="span" sx={box} />
            <Fill>
              <Row spread gap={3} rowGap={0}>
                <Strong component="span" breaksWords>
                  {nameOf(line)}
                  {line.guest && ` (${guestLabel(line.guest).toLowerCase()})`}
                </Strong>
                <Typography component="span" variant="body2">
                  {phone && formatPhone(phone)}
                </Typography>
              </Row>
              <LineDetails
                pinned={pinnedText(line.guest ? line.guest.member : line.id)}
                facts={facts?.get(line.id)}
              />
            </Fill>
            {marks && (
              <Box data-screen>
                <PresenceButtons line={line} presence={presenceOf(line)} onMark={(to) => mark(line, to)} />
              </Box>
            )}
            {line.presence && (
              <Typography
                component="span"
                variant="caption"
                sx={marks ? { display: "none", "@media print": { display: "inline" } } : {}}
              >
                {presenceLabels[line.presence]}
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

/** A class of the printed list. */
export function PrintedClass({ gymClass }: { gymClass: MemberClass }) {
  const roster = useRoster(gymClass);
  const presence = usePresence(gymClass.id, roster);
  const facts = useRosterFacts(gymClass.id, roster.status === "ready" ? roster.data : [], {
    withPhones: true,
  });
  const heading = useId();
  const details = typeAndCoachLabel(useClassLists(), gymClass);
  const free = gymClass.capacity - gymClass.numSubs;
  return (
    <Box component="section" aria-labelledby={heading} sx={card}>
      <Row gap={3} align="baseline" wraps={false}>
        <Typography id={heading} variant="h2" sx={{ flexGrow: 1 }}>
          {formatTime(gymClass.start.dateTime)} {gymClass.summary}
        </Typography>
        <Numeral>
          {gymClass.numSubs}/{gymClass.capacity}
        </Numeral>
      </Row>
      {details && <Typography variant="body2">{details}</Typography>}
      <Loaded of={loadingOf(roster)} label="Carico gli iscritti" height={120}>
        {(lines) => (
          <Lines
            gymClass={gymClass}
            facts={facts.data}
            lines={lines.filter(({ state }) => state === "booked").sort(byName)}
            presence={presence}
          />
        )}
      </Loaded>
      <PinnedFailure />
      <WaitingMarks count={presence.waiting} />
      <Box sx={{ mt: 2 }}>
        <Note variant="caption">
          {free > 0 ? plural(free, "posto libero", "posti liberi") : "Al completo"}
        </Note>
      </Box>
    </Box>
  );
}
