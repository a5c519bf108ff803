import type { Appointment } from "@studio/contract/appointments/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { onWire } from "./agenda.ts";
import { appointmentStore, type StoredAppointment } from "./store.ts";

/**
 * Reads an appointment.
 * @throws `appointment_not_found`
 */
export async function readStored(id: string): Promise<StoredAppointment> {
  const stored = await appointmentStore.read({ id });
  if (!stored) throw new StudioError("appointment_not_found");
  return stored;
}

/**
 * Reads an appointment as staff read it.
 * @throws `appointment_not_found`
 */
export async function read(id: string): Promise<Appointment> {
  const [one] = await onWire([await readStored(id)]);
  if (!one) throw new StudioError("appointment_not_found");
  return one;
}

/**
 * Reads an appointment and its member, for a change of what a client has read at `version`.
 * @throws `appointment_not_found`, `user_not_found`, `changed_meanwhile`
 */
export async function readChangeable(
  id: string,
  version: Date,
): Promise<{ stored: StoredAppointment; member: StoredMember }> {
  const stored = await readStored(id);
  const member = await memberStore.read({ uid: stored.value.uid });
  if (!member) throw new StudioError("user_not_found");
  if (stored.value.changedAt.getTime() !== version.getTime()) throw new StudioError("changed_meanwhile");
  return { stored, member };
}
