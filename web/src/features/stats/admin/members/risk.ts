import type { MemberFigures, Risk } from "@studio/contract/stats/model.ts";
import { plural } from "../../../../lib/format/format.ts";
import type { Tone } from "../../../../ui/theme/stateTones.ts";

type RiskLabels = { label: string; tone: Tone };

const riskLabels: Record<Risk, RiskLabels> = {
  none: { label: "Tranquillo", tone: "ok" },
  watch: { label: "Da sentire", tone: "warn" },
  high: { label: "A rischio", tone: "danger" },
};

const withoutLessons: RiskLabels = { label: "Da accogliere", tone: "warn" };

/** Returns the label and the tone of a member's risk; a member who never came has no rhythm to deviate from. */
export const riskWordsOf = ({ risk, days_away }: Pick<MemberFigures, "risk" | "days_away">): RiskLabels =>
  days_away === null ? withoutLessons : riskLabels[risk];

type Absence = Pick<MemberFigures, "risk" | "rhythm_days" | "days_away">;

/** Returns `di solito ogni 4 giorni`; `undefined` with too few lessons. */
function rhythmLabel({ rhythm_days }: Pick<MemberFigures, "rhythm_days">): string | undefined {
  if (rhythm_days === null) return undefined;
  const days = Math.max(1, Math.round(rhythm_days));
  return days === 1 ? "di solito ogni giorno" : `di solito ogni ${days} giorni`;
}

function lastLabel({ risk, days_away }: Absence): string {
  if (days_away === null) return "ancora nessuna lezione";
  if (days_away === 0) return "ultima lezione oggi";
  if (days_away === 1) return "ultima lezione ieri";
  return risk === "none" ? `ultima lezione ${days_away} giorni fa` : `assente da ${days_away}`;
}

/** Returns the reason for a risk: `di solito ogni 4 giorni, assente da 19`. */
export function riskReason(figures: Absence): string {
  const rhythm = rhythmLabel(figures);
  if (rhythm) return `${rhythm}, ${lastLabel(figures)}`;
  const { risk, days_away } = figures;
  return risk !== "none" && days_away !== null && days_away > 1
    ? `assente da ${plural(days_away, "giorno", "giorni")}`
    : lastLabel(figures);
}
