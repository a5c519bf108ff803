import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ClassBooking, MemberClass } from "@studio/contract/bookings/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { type DialogState, useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { dialogContent } from "../../../../ui/hydration/whenRendered.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import type { Charging } from "../Charging.tsx";
import { nameOf } from "../labels.ts";
import { book, move, putOnWaitlist, upcomingBookingsQuery, useRefreshMember } from "./api.ts";
import { whenLabel } from "./labels.ts";

const ClassChoice = dialogContent(async () => (await import("./ClassChoice.tsx")).ClassChoice);

const RemoveMember = dialogContent(async () => (await import("../roster/RemoveMember.tsx")).RemoveMember);

/** An act of staff on a member's upcoming bookings. */
type Doing = { is: "book" } | { is: "cancel" | "move"; booking: ClassBooking };

type Member = { id: string; first_name: string; last_name: string };

/** Lists the classes that a member is booked for, the next one first, and books, moves and cancels; keyed by the member. */
export function UpcomingClasses({ member }: { member: Member }) {
  const now = useNow();
  const mayBook = useCan("rosters.edit");
  const bookings = useRead(upcomingBookingsQuery(member.id));
  const doing = useDialog<Doing>();
  const upcoming = bookings.data?.filter(({ state, start }) => state === "booked" && start.dateTime > now);
  return (
    <Section
      title="Prossime classi"
      action={
        mayBook && (
          <Button variant="outlined" onClick={() => doing.show({ is: "book" })}>
            Prenota una classe
          </Button>
        )
      }
    >
      <Panel>
        <Loaded of={{ ...bookings, data: upcoming }} label="Carico le prossime classi" height={48}>
          {(upcoming) =>
            upcoming.length === 0 ? (
              <Note>Nessuna prenotazione.</Note>
            ) : (
              <Box component="ul" aria-label="Prossime classi">
                {upcoming.map((booking) => {
                  const when = whenLabel(booking.start.dateTime, now);
                  return (
                    <ListRow key={booking.id} wraps title={when} note={booking.summary}>
                      {mayBook && (
                        <>
                          <Button
                            aria-label={`Sposta: ${when}`}
                            onClick={() => doing.show({ is: "move", booking })}
                          >
                            Sposta
                          </Button>
                          <Button
                            aria-label={`Disdici: ${when}`}
                            onClick={() => doing.show({ is: "cancel", booking })}
                          >
                            Disdici
                          </Button>
                        </>
                      )}
                    </ListRow>
                  );
                })}
              </Box>
            )
          }
        </Loaded>
      </Panel>
      {doing.render((dialog, what) => (
        <DoingDialog
          {...dialog}
          doing={what}
          member={member}
          booked={new Set(upcoming?.map(({ id }) => id))}
        />
      ))}
    </Section>
  );
}

type DoingProps = DialogState & {
  doing: Doing;
  member: Member;
  booked: ReadonlySet<string>;
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
