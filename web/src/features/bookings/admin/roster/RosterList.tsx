import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass, RosterGuest } from "@studio/contract/bookings/model.ts";
import { isAddedAfterStart, isRosterOpen, mayMark } from "@studio/contract/bookings/policy.ts";
import { sharedNames } from "@studio/contract/people/homonyms.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import type { Live } from "../../../../lib/live/live.ts";
import { loadingOf } from "../../../../lib/live/loadingOf.ts";
import { usePinnedText } from "../../../../lib/people/pinnedNotes.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Lines } from "../../../../ui/layout/flow/Lines.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type RosterLine, removeGuest, restoreGuest, useRosterFacts } from "../api.ts";
import { nameOf } from "../labels.ts";
import { ScanCode } from "../scan/ScanCode.tsx";
import { PresenceButtons } from "./PresenceButtons.tsx";
import { PinnedFailure } from "./pinned/PinnedFailure.tsx";
import { RosterRow } from "./RosterRow.tsx";
import type { usePresence } from "./usePresence.ts";
import { WaitingMarks } from "./WaitingMarks.tsx";

/** Takes a guest, who has no lesson to ask about, off the roster, which can be undone. */
const takeOff = (classId: string, guest: RosterGuest, name: string) =>
  act(
    () => removeGuest(classId, guest.lead),
    `${name} non è più nella classe.`,
    () => act(() => restoreGuest(classId, guest), `${name} è di nuovo in lista.`),
  );

type Props = {
  gymClass: MemberClass;
  roster: Live<RosterLine[]>;
  presence: ReturnType<typeof usePresence>;
  now: Date;
  onRemove: (line: RosterLine) => void;
};

/** Lists the bookings and late cancellations of a class, with attendance. */
export function RosterList({ gymClass, roster, presence, now, onRemove }: Props) {
  const lines = roster.status === "ready" ? roster.data : [];
  const homonyms = sharedNames(lines.map(nameOf));
  const facts = useRosterFacts(gymClass.id, lines, { withPhones: homonyms.size > 0 });
  const pinnedText = usePinnedText();
  const booked = lines.filter(({ state }) => state === "booked");
  const lateCancelled = lines.filter(({ state }) => state === "dropped");
  const marks = mayMark(gymClass, { state: "booked" }, now).ok;
  const isOpen = isRosterOpen(gymClass, now);
  const removeLine = (line: RosterLine) => {
    if (line.guest) void takeOff(gymClass.id, line.guest, nameOf(line));
    else onRemove(line);
  };
  const remove = isOpen ? removeLine : undefined;
  return (
    <Loaded
      of={loadingOf(roster)}
      label="Carico gli iscritti"
      height={56}
      rows={Math.max(1, Math.min(6, gymClass.numSubs))}
    >
      {() => (
        <div>
          <ScanCode gymClass={gymClass} now={now} homonyms={homonyms} />
          {booked.length === 0 ? (
            <Note>Nessun iscritto.</Note>
          ) : (
            <Lines isTopped label="Iscritti">
              {booked.map((line) => (
                <RosterRow
                  key={line.id}
                  line={line}
                  isLate={isAddedAfterStart(line, gymClass)}
                  facts={facts.data?.get(line.id)}
                  pinned={pinnedText(line.guest ? line.guest.member : line.id)}
                  phone={homonyms.has(nameOf(line)) ? facts.data?.get(line.id)?.phone : undefined}
                  onRemove={remove}
                >
                  {marks && (
                    <PresenceButtons
                      line={line}
                      presence={presence.presenceOf(line)}
                      onMark={(to) => presence.mark(line, to)}
                    />
                  )}
                </RosterRow>
              ))}
            </Lines>
          )}
          <PinnedFailure />
          {facts.error && !facts.data && (
            <Row align="center" wraps={false}>
              <Typography variant="body2" role="status" sx={{ flexGrow: 1 }}>
                I pacchetti degli iscritti non si vedono. {errorMessage(facts.error)}
              </Typography>
              <Button onClick={() => void facts.refetch()}>Riprova</Button>
            </Row>
          )}
          {!marks && isOpen && booked.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Note variant="caption">Le presenze si segnano da un’ora prima dell’inizio.</Note>
            </Box>
          )}
          {marks && booked.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Note variant="caption">Chi non ha un segno conta come presente.</Note>
            </Box>
          )}
          <WaitingMarks count={presence.waiting} />
          {lateCancelled.length > 0 && (
            <>
              <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
                Hanno cancellato tardi
              </Typography>
              <Lines isTopped label="Hanno cancellato tardi">
                {lateCancelled.map((line) => (
                  <RosterRow key={line.id} line={line} onRemove={remove} />
                ))}
              </Lines>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
