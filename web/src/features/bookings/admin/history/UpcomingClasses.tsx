import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ClassBooking, MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import type { Charging } from "../Charging.tsx";
import { nameOf } from "../labels.ts";
import { RemoveMember } from "../roster/RemoveMember.tsx";
import { book, move, putOnWaitlist, upcomingBookingsQuery, useRefreshMember } from "./api.ts";
import { ClassChoice } from "./ClassChoice.tsx";
import { whenLabel } from "./labels.ts";

/** An act of staff on a member's upcoming bookings. */
type Doing = { is: "book" } | { is: "cancel" | "move"; booking: ClassBooking };

type Member = { id: string; first_name: string; last_name: string };

/** Lists the classes that a member is booked for, the next one first, and books, moves and cancels; keyed by the member. */
export function UpcomingClasses({ member }: { member: Member }) {
  const now = useNow();
  const mayBook = useCan("rosters.edit");
  const { data, error, refetch } = useQuery(upcomingBookingsQuery(member.id));
  const [doing, setDoing] = useState<{ what: Doing; open: boolean; times: number }>();
  const ask = (what: Doing) => setDoing({ what, open: true, times: (doing?.times ?? 0) + 1 });
  const upcoming = data?.filter(({ state, start }) => state === "booked" && start.dateTime > now);
  return (
    <Section
      title="Prossime classi"
      action={
        mayBook && (
          <Button variant="outlined" onClick={() => ask({ is: "book" })}>
            Prenota una classe
          </Button>
        )
      }
    >
      <Panel>
        {!upcoming && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
        {!upcoming && !error && (
          <Box role="status" aria-label="Carico le prossime classi">
            <Skeleton variant="rounded" height={48} />
          </Box>
        )}
        {upcoming?.length === 0 && <Note>Nessuna prenotazione.</Note>}
        <Box component="ul" aria-label="Prossime classi" sx={{ "&:empty": { display: "none" } }}>
          {upcoming?.map((booking) => {
            const when = whenLabel(booking.start.dateTime, now);
            return (
              <ListRow key={booking.id} wraps title={when} note={booking.summary}>
                {mayBook && (
                  <>
                    <Button aria-label={`Sposta: ${when}`} onClick={() => ask({ is: "move", booking })}>
                      Sposta
                    </Button>
                    <Button aria-label={`Disdici: ${when}`} onClick={() => ask({ is: "cancel", booking })}>
                      Disdici
                    </Button>
                  </>
                )}
              </ListRow>
            );
          })}
        </Box>
      </Panel>
      {doing && (
        <DoingDialog
          key={doing.times}
          doing={doing.what}
          open={doing.open}
          member={member}
          booked={new Set(upcoming?.map(({ id }) => id))}
          onClose={() => setDoing({ ...doing, open: false })}
        />
      )}
    </Section>
  );
}

type DoingProps = {
  doing: Doing;
  open: boolean;
  member: Member;
  booked: ReadonlySet<string>;
  onClose: () => void;
};

/** Dialog in which staff book, cancel or move. */
function DoingDialog({ doing, open, member, booked, onClose }: DoingProps) {
  const now = useNow();
  const refresh = useRefreshMember();
  const name = nameOf(member);
  const finish = () => {
    refresh();
    onClose();
  };
  if (doing.is === "cancel") {
    const { booking } = doing;
    return (
      <ActionDialog open={open} title="Disdici la prenotazione" onClose={onClose}>
        <RemoveMember
          gymClass={booking}
          line={{ ...member, state: "booked" }}
          onBack={onClose}
          onRemoved={finish}
        />
      </ActionDialog>
    );
  }
  const from = doing.is === "move" ? doing.booking : undefined;
  const choose = async ({ id: classId, start }: MemberClass, charging: Charging) => {
    const place = { classId, uid: member.id, ...charging };
    const when = formatDayTime(start.dateTime);
    if (!from) {
      await book(place);
      toast.success(`${name} è in lista ${when}.`, 4000);
      return finish();
    }
    try {
      await move(from, place);
    } catch (error) {
      // The booking may have been taken apart.
      refresh();
      throw error;
    }
    toast.success(`Prenotazione spostata a ${when}.`, 4000);
    finish();
  };
  const wait = async ({ id, start }: MemberClass) => {
    await putOnWaitlist(id, member.id);
    toast.success(`${name} è in lista d’attesa ${formatDayTime(start.dateTime)}.`, 4000);
    finish();
  };
  return (
    <ClassChoice
      open={open}
      title={from ? `Sposta ${whenLabel(from.start.dateTime, now)}` : "Prenota una classe"}
      label={from ? "Sposta qui" : "Prenota"}
      asksIfLate={from !== undefined}
      name={name}
      booked={booked}
      openOn={from && romeDay(from.start.dateTime)}
      onChoose={choose}
      onWait={from ? undefined : wait}
      onClose={onClose}
    />
  );
}
