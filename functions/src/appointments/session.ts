import type { AppointmentDocument } from "@studio/contract/appointments/model.ts";
import { movedSession } from "@studio/contract/appointments/policy.ts";
import { changeSession } from "../packages/sessions.ts";
import type { StoredPackage } from "../packages/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { dayAtTime } from "../platform/mail/dates.ts";

/**
 * Takes the session of an appointment from a package, or returns it, with the ledger entry that names the appointment.
 * Returns whether there was one to move.
 */
export function moveSession(
  commit: Commit,
  pkg: StoredPackage,
  {
    service,
    start,
    by,
    session,
    now,
  }: Pick<AppointmentDocument, "service" | "start"> & {
    session: string;
    by: 1 | -1;
    now: Date;
  },
): boolean {
  const moved = movedSession(pkg.value, session, by);
  if (!moved) return false;
  const reason = `${service.name}, ${dayAtTime(start)}${by === 1 ? ", annullato" : ""}`;
  changeSession(commit, pkg, moved, { reason: "appointment", text: reason, at: now });
  return true;
}
