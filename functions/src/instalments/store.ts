import { type InstalmentPlanDocument, instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";
import { store, writesOf } from "../platform/firestore/store.ts";

/** Plans of instalments, by the id of their subscription. */
export const planStore = store("instalmentPlans", instalmentPlanDocument, {
  newestOfMember: { where: [["uid", "=="]], orderBy: [["createdAt", "desc"]], limit: 20 },
  ofCustomer: { where: [["customerId", "=="]], limit: 20 },
  toStop: { where: [["stopDue", "=="]] },
  toVoid: { where: [["voidDue", "=="]] },
});
export const planWrites = writesOf(planStore);

export type StoredPlan = Stored<InstalmentPlanDocument>;

/** Reads the plans of which the payment provider has still to be told: those that stop or resume first. */
export async function readPlansToTell(limit: number): Promise<StoredPlan[]> {
  const toStop = await planStore.find("toStop", { values: [true], limit });
  const toVoid = await planStore.find("toVoid", { values: [true], limit });
  return [...toStop, ...toVoid.filter(({ value }) => !value.stopDue)].slice(0, limit);
}
