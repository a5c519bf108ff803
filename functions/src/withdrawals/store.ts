import { documentPath } from "@studio/contract/collections.ts";
import type { page } from "@studio/contract/page.ts";
import {
  type WithdrawalDocument,
  type WithdrawalLinkDocument,
  type WithdrawalState,
  withdrawalDocument,
  withdrawalLinkDocument,
} from "@studio/contract/withdrawals/model.ts";
import type * as z from "zod";
import type { Commit } from "../platform/firestore/commit.ts";
import {
  countDocuments,
  type DocumentRef,
  readDocuments,
  readQuery,
  type Stored,
} from "../platform/firestore/documents.ts";
import { readPage } from "../platform/firestore/pages.ts";
import { type QueryShape, queryOf } from "../platform/firestore/query.ts";
import { firestore } from "../platform/runtime/firebase.ts";

/** @indexed */
export const queries = {
  ofState: { collection: "withdrawals", where: [["state", "=="]], orderBy: [["declaredAt"]] },
  linksOfSale: { collection: "withdrawalLinks", where: [["saleId", "=="]] },
} as const satisfies Record<string, QueryShape>;

export type StoredWithdrawal = Stored<WithdrawalDocument>;
export type StoredLink = Stored<WithdrawalLinkDocument>;

/** Returns the reference to the withdrawal from a sale. */
const withdrawalRef = (saleId: string): DocumentRef<typeof withdrawalDocument> => ({
  path: documentPath("withdrawals", { saleId }),
  schema: withdrawalDocument,
});

export async function readWithdrawal(saleId: string): Promise<StoredWithdrawal | undefined> {
  const [withdrawal] = await readDocuments(withdrawalRef(saleId));
  return withdrawal;
}

/** Creates the withdrawal from a sale, which must have none. */
export const createWithdrawal = (commit: Commit, saleId: string, withdrawal: WithdrawalDocument): void => {
  commit.create(firestore().doc(documentPath("withdrawals", { saleId })), withdrawal);
};

/** Changes a withdrawal, on condition that it is unchanged since it was read. */
export const changeWithdrawal = (
  commit: Commit,
  withdrawal: StoredWithdrawal,
  change: Pick<WithdrawalDocument, "state"> &
    Partial<Pick<WithdrawalDocument, "refundedAt" | "declined" | "amount">>,
): void => {
  commit.update(withdrawal.ref, change, { lastUpdateTime: withdrawal.updateTime });
};

/**
 * Reads a page of the withdrawals of one state, the earliest first.
 * @throws `invalid_request` naming `offset`
 */
export const readWithdrawals = (state: WithdrawalState, query: z.output<typeof page>) =>
  readPage(queries.ofState, { values: [state] }, query, withdrawalDocument);

/** Counts end here: staff need no higher number. */
const MAX_COUNTED = 1000;

/** Returns how many withdrawals wait for their refund. */
export const countDeclared = (): Promise<number> =>
  countDocuments(queryOf(queries.ofState, { values: ["declared"], limit: MAX_COUNTED }));

/** Reads the mailed link with this hash of its secret. */
export async function readLink(hash: string): Promise<StoredLink | undefined> {
  const [link] = await readDocuments({
    path: documentPath("withdrawalLinks", { hash }),
    schema: withdrawalLinkDocument,
  });
  return link;
}

/** More links than one sale has: its open one, and those that have expired and wait for their removal. */
const MAX_LINKS = 20;

/** Reads the links of a sale, used and expired ones too. */
export const readLinksOf = (saleId: string): Promise<StoredLink[]> =>
  readQuery(queryOf(queries.linksOfSale, { values: [saleId], limit: MAX_LINKS }), withdrawalLinkDocument);

/** Saves the reason of a repeated request, on condition that the link is unchanged since it was read. */
export const saveLinkReason = (commit: Commit, link: StoredLink, reason: string): void => {
  commit.update(link.ref, { reason }, { lastUpdateTime: link.updateTime });
};

/** Creates a link; the hash of its secret must be unused. */
export const createLink = (commit: Commit, hash: string, link: WithdrawalLinkDocument): void => {
  commit.create(firestore().doc(documentPath("withdrawalLinks", { hash })), link);
};

/** Marks a link as used, on condition that it is unchanged since it was read. */
export const useLink = (commit: Commit, link: StoredLink, usedAt: Date): void => {
  commit.update(link.ref, { usedAt }, { lastUpdateTime: link.updateTime });
};
