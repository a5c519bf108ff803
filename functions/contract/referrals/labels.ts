import { formatPrice } from "../sales/money.ts";
import type { Reward, RewardTerms } from "./model.ts";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const lessons = (count: number): string => counted(count, "lezione in più", "lezioni in più");
const days = (count: number): string => counted(count, "giorno in più", "giorni in più");

/** Returns a promise in words: `1 lezione in più su un pacchetto, 7 giorni in più su un abbonamento, o 10 € di sconto`. */
export function promiseText({ lessons: some, days: more, cents }: RewardTerms): string {
  const parts = [
    some > 0 && `${lessons(some)} su un pacchetto`,
    more > 0 && `${days(more)} su un abbonamento`,
    cents > 0 && `${formatPrice(cents)} di sconto sul prossimo acquisto`,
  ].filter((part) => part !== false);
  if (parts.length < 2) return parts[0] ?? "nessun premio";
  return `${parts.slice(0, -1).join(", ")} o ${parts.at(-1)}`;
}

/** Returns a reward in words: `1 lezione in più`, `10 € di sconto`. */
export function rewardText({ kind, amount }: Pick<Reward, "kind" | "amount">): string {
  switch (kind) {
    case "lessons":
      return lessons(amount);
    case "days":
      return days(amount);
    case "code":
      return `${formatPrice(amount)} di sconto`;
    case "waiting":
      return "aspetta un pacchetto";
    case "limit":
      return "niente: premi dell’anno finiti";
    case "gone":
      return "niente: account chiuso";
    case "none":
      return "nessun premio";
  }
}
