import type {
  Appointment,
  AppointmentDocument,
  AppointmentInput,
} from "@studio/contract/appointments/model.ts";
import { payingPackage } from "@studio/contract/appointments/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { packageStore } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { readServices } from "./agenda.ts";
import { type Act, announce, logAppointment } from "./announce.ts";
import { changeHour, readAgendaDays, requireFreeHour } from "./hour.ts";
import { read } from "./read.ts";
import { moveSession } from "./session.ts";
import { appointmentStore, appointmentWrites } from "./store.ts";

/**
 * Books an hour of a coach for a member: the hour, the session of the package that pays, log, mail and notice in one commit.
 * A repetition with its id returns the appointment as it is; the wrapper refuses another body.
 * @throws `bookable_service_not_found`, `user_not_found`, those of `requireFreeHour` and `payingPackage`, `busy`
 */
export async function bookAppointment(
  id: string,
  input: AppointmentInput,
  { actor, now }: Act,
): Promise<Appointment> {
  const { services, rooms } = await readServices();
  const service = services.find((one) => one.id === input.service);
  if (!service) throw new StudioError("bookable_service_not_found");
  const { user_id: uid, coach, start, note } = input;
  await runAtomic(`user/${uid}`, async (commit) => {
    if (await appointmentStore.read({ id })) return;
    const member = await memberStore.read({ uid });
    if (!member) throw new StudioError("user_not_found");
    // An erasure removes the appointments that it finds.
    commit.requireUnchanged(member);
    const days = await readAgendaDays([start]);
    await requireFreeHour(commit, { id, uid, service, rooms, hour: { coach, start }, days, now });
    const { name, minutes, before, after, room, lateHours, sessions } = service;
    const appointment: AppointmentDocument = {
      uid,
      service: { id: service.id, name },
      coach,
      room,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      before,
      after,
      lateHours,
      state: "booked",
      charge: null,
      note,
      createdAt: now,
      changedAt: now,
    };
    if (input.pays === "package") {
      const packages = await packageStore.find("newest", { in: { uid } });
      const holding = packages.map((pkg) => ({ ...pkg.value, id: pkg.id, stored: pkg }));
      const { stored } = unwrap(payingPackage(holding, service, start));
      const session = sessions ?? "";
      moveSession(commit, stored, { ...appointment, session, by: -1, now });
      appointment.charge = { productId: stored.id, service: session, isTaken: true };
    }
    appointmentWrites.create(commit, { id }, appointment);
    changeHour(commit, id, days, { after: appointment });
    const changed = { id, appointment };
    logAppointment(commit, "appointment.booked", changed, member, { actor, now });
    const session = appointment.charge ? "taken" : "none";
    await announce(commit, changed, member, { change: "booked", session, actor, now });
  });
  return read(id);
}
