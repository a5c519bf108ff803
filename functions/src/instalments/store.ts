import { documentPath } from "@studio/contract/collections.ts";
import { type InstalmentPlanDocument, instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { type DocumentRef, readDocuments, readQuery, type Stored } from "../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  newestOfMember: { collection: "instalmentPlans", where: [["uid", "=="]], orderBy: [["createdAt", "desc"]] },
  toStop: { collection: "instalmentPlans", where: [["stopDue", "=="]] },
} as const satisfies Record<string, QueryShape>;

export type StoredPlan = Stored<InstalmentPlanDocument>;

/** Returns the reference to a plan, by the id of its subscription. */
export const planRef = (id: string): DocumentRef<typeof instalmentPlanDocument> => ({
  path: documentPath("instalmentPlans", { id }),
  schema: instalmentPlanDocument,
});

export async function readPlan(id: string): Promise<StoredPlan | undefined> {
  const [plan] = await readDocuments(planRef(id));
  return plan;
}

/** Creates a plan; its subscription must have none. */
export const createPlan = (commit: Commit, id: string, plan: InstalmentPlanDocument): void => {
  commit.create(firestore().doc(documentPath("instalmentPlans", { id })), plan);
};

/** Changes a plan, on condition that it is unchanged since it was read. */
export const changePlan = (
  commit: Commit,
  plan: StoredPlan,
  change: Partial<InstalmentPlanDocument>,
): void => {
  commit.update(plan.ref, change, { lastUpdateTime: plan.updateTime });
};

/** Upper bound of one member's plans; the newest are read. */
const MAX_PLANS = 20;

/** Reads a member's plans, the newest first. */
export const readPlansOf = (uid: string): Promise<StoredPlan[]> =>
  readQuery(queryOf(queries.newestOfMember, { values: [uid], limit: MAX_PLANS }), instalmentPlanDocument);

/** Reads the plans that the payment provider has still to be told to stop. */
export const readPlansToStop = (limit: number): Promise<StoredPlan[]> =>
  readQuery(queryOf(queries.toStop, { values: [true], limit }), instalmentPlanDocument);
