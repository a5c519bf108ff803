import { type InstalmentPlanDocument, instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Plans of instalments, by the id of their subscription. */
export const planStore = store("instalmentPlans", instalmentPlanDocument, {
  newestOfMember: { where: [["uid", "=="]], orderBy: [["createdAt", "desc"]], limit: 20 },
  toStop: { where: [["stopDue", "=="]] },
});
export const planWrites = writesOf(planStore);

export type StoredPlan = Stored<InstalmentPlanDocument>;

/** Reads the plans that the payment provider has still to be told to stop. */
export const readPlansToStop = (limit: number): Promise<StoredPlan[]> =>
  planStore.find("toStop", { values: [true], limit });
