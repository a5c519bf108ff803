import { documentPath } from "@studio/contract/collections.ts";
import { referralDocument, referrerDocument } from "@studio/contract/referrals/model.ts";
import { mergedReferral, mergedReferrer } from "@studio/contract/referrals/policy.ts";
import {
  changeInChunks,
  deleteSnapshot,
  moveSnapshot,
  updateSnapshot,
} from "../../platform/firestore/moves.ts";
import { readSnapshots } from "../../platform/firestore/readings.ts";
import type { Step } from "./steps.ts";

/** Gives the kept account the duplicate's codes, whose links lead to it, and the rewards of both, which count together. */
export const movedReferrer: Step = ({ kept }, source) =>
  changeInChunks(`user/${kept}`, source, async (commit, documents) => {
    const path = documentPath("referrers", { uid: kept });
    const [existing] = await readSnapshots([path]);
    for (const document of documents) {
      if (!existing?.exists) {
        moveSnapshot(commit, document, path);
        continue;
      }
      const [own, other] = [existing, document].map((one) => referrerDocument.parse(one.data()));
      if (own && other) updateSnapshot(commit, existing, mergedReferrer(own, other));
      deleteSnapshot(commit, document);
    }
  });

/**
 * Gives the kept account who brought the duplicate; where both were brought, the referral that has gone further counts, and
 * one whose rewards are granted stays beside it, for the night to take back.
 */
export const movedReferral: Step = ({ kept, duplicate }, source) =>
  changeInChunks(`user/${kept}`, source, async (commit, documents) => {
    const path = documentPath("referrals", { uid: kept });
    const [existing] = await readSnapshots([path]);
    for (const document of documents) {
      const own = existing?.exists ? referralDocument.parse(existing.data()) : undefined;
      // One of an account that was merged into the duplicate before follows it.
      const outcome =
        document.id === duplicate
          ? mergedReferral(own, referralDocument.parse(document.data()), [kept, duplicate])
          : "stays";
      if (outcome === "stays") {
        updateSnapshot(commit, document, { mergedInto: kept });
        continue;
      }
      if (outcome === "replaces") {
        if (existing?.exists) updateSnapshot(commit, existing, document.data() ?? {});
        else moveSnapshot(commit, document, path);
      }
      if (outcome === "removed" || existing?.exists) deleteSnapshot(commit, document);
    }
  });
