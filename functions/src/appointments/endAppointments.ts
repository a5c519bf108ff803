import { takesHour } from "@studio/contract/appointments/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { changeHour, readAgendaDays } from "./hour.ts";
import { appointmentStore, appointmentWrites } from "./store.ts";

/** More than a member has. */
const MAX_UPCOMING = 500;

/**
 * Cancels the appointments ahead of a member who is deleted, so that their hours are free. No session is returned, because
 * the packages are deleted too. A retry cancels what is left.
 * @throws `busy`
 */
export async function endAppointments({ subject, now }: { subject: Named; now: Date }): Promise<void> {
  const upcoming = await appointmentStore.find("ofMemberFrom", {
    values: [subject.id, now],
    limit: MAX_UPCOMING,
  });
  for (const { id } of upcoming)
    await runAtomic(`appointment/${id}`, async (commit) => {
      const stored = await appointmentStore.read({ id });
      if (!stored || !takesHour(stored.value)) return;
      const days = await readAgendaDays([stored.value.start]);
      appointmentWrites.update(commit, stored, { state: "cancelled", changedAt: now });
      changeHour(commit, id, days, { before: stored.value });
    });
}
