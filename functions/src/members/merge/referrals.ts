import { documentPath } from "@studio/contract/collections.ts";
import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import {
  changeInChunks,
  deleteSnapshot,
  moveSnapshot,
  updateSnapshot,
} from "../../platform/firestore/moves.ts";
import { readSnapshots } from "../../platform/firestore/readings.ts";
import type { Step } from "./steps.ts";

/** Gives the kept account the duplicate's code, unless it has one, and the rewards of both, which count together. */
export const movedReferrer: Step = ({ kept }, source) =>
  changeInChunks(`user/${kept}`, source, async (commit, documents) => {
    const path = documentPath("referrers", { uid: kept });
    const [existing] = await readSnapshots([path]);
    for (const document of documents) {
      if (!existing?.exists) {
        moveSnapshot(commit, document, path);
        continue;
      }
      const own = referrerDocument.parse(existing.data());
      const other = referrerDocument.parse(document.data());
      const rewards = { ...own.rewards };
      for (const [year, count] of Object.entries(other.rewards)) rewards[year] = (rewards[year] ?? 0) + count;
      updateSnapshot(commit, existing, { code: own.code ?? other.code, rewards });
      deleteSnapshot(commit, document);
    }
  });

/** Gives the kept account who brought the duplicate; where both were brought, the referral that has gone further stays. */
export const movedReferral: Step = ({ kept }, source) =>
  changeInChunks(`user/${kept}`, source, async (commit, documents) => {
    const path = documentPath("referrals", { uid: kept });
    const [existing] = await readSnapshots([path]);
    for (const document of documents) {
      if (!existing?.exists) {
        moveSnapshot(commit, document, path);
        continue;
      }
      const isOpen = referralDocument.parse(existing.data()).state === "joined";
      const { state } = referralDocument.parse(document.data());
      if (isOpen && state !== "joined") updateSnapshot(commit, existing, document.data() ?? {});
      deleteSnapshot(commit, document);
    }
  });
