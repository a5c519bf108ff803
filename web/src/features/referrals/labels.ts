import { rewardText } from "@studio/contract/referrals/labels.ts";
import type { ReferralState, RewardOnWire } from "@studio/contract/referrals/model.ts";
import { longDay } from "../../lib/longDay.ts";

/** State of a referral, for staff. */
export const stateLabels: Readonly<Record<ReferralState, string>> = {
  joined: "Non ha ancora comprato",
  due: "Premio in arrivo",
  rewarded: "Premiato",
  taken_back: "Premio tolto",
  refused: "Non valido",
};

/** Returns a reward with what was taken back of it, and the last day of a code. */
export function rewardNote(reward: RewardOnWire | null): string {
  if (!reward) return "nessuno ancora";
  const { kind, amount, taken, until } = reward;
  return [
    rewardText(reward),
    kind === "code" && until !== null && `fino al ${longDay(until)}`,
    taken > 0 && (taken < amount ? `poi tolti ${taken} su ${amount}` : "poi tolto"),
  ]
    .filter((part) => part !== false)
    .join(", ");
}
