import { type AppointmentDocument, appointmentDocument } from "@studio/contract/appointments/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

export const appointmentStore = store("appointments", appointmentDocument, {
  between: {
    where: [
      ["start", ">="],
      ["start", "<"],
    ],
    orderBy: [["start"]],
    /** More than a week of a studio has. */
    limit: 1_000,
  },
  ofMemberFrom: {
    where: [
      ["uid", "=="],
      ["start", ">"],
    ],
    orderBy: [["start"]],
  },
});
export const appointmentWrites = writesOf(appointmentStore);

export type StoredAppointment = Stored<AppointmentDocument>;
