import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type { AppointmentDocument } from "@studio/contract/appointments/model.ts";
import { coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { readClassLists } from "../content/classLists.ts";
import { notify } from "../notices/notify.ts";
import { named } from "../people/people.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { dayAtTime } from "../platform/mail/dates.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { type AppointmentChange, appointmentMail, type SessionChange } from "./mails.ts";

/** Member of staff who changes an appointment, and the time. */
export type Act = { actor: Named; now: Date };

/** An appointment as a change leaves it. */
type Changed = { id: string; appointment: AppointmentDocument };

/** Adds the log entry of a change of an appointment; `member` is missing once they are gone. */
export function logAppointment(
  commit: Commit,
  kind: ActivityKind,
  { id, appointment: { service, start } }: Changed,
  member: StoredMember | undefined,
  { actor, now }: Act,
): void {
  const subject = member ? named(member.id, member.value) : null;
  const about = { type: "appointment", id, name: `${service.name}, ${dayAtTime(start)}` } as const;
  recordActivity(commit, { kind, at: now, actor, subject, about });
}

/** Adds mail, with its calendar entry, and notice to the member, in the commit of the change. */
export async function announce(
  commit: Commit,
  { id, appointment }: Changed,
  member: StoredMember,
  { change, session, actor, now }: Act & { change: AppointmentChange; session: SessionChange },
): Promise<void> {
  const { service, start, end, lateHours, charge } = appointment;
  const coach = coachOf(await readClassLists(), appointment.coach)?.name;
  const facts = {
    kind: "appointment_changed",
    appointment: { id, service: service.name, start },
    change,
    session,
  } as const;
  const notified = notify(commit, { uid: member.id, actor, now }, facts);
  const mail = appointmentMail(
    member.value,
    { id, service, start, end, lateHours, charge, coach },
    { change, session, now },
  );
  enqueue(commit, `appointment-${id}-${change}-${now.getTime()}`, { ...mail, ...notified }, now);
}
