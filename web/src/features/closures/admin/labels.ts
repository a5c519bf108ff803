import type { Closure } from "@studio/contract/closures/model.ts";
import { formatTime, fromTo, plural } from "../../../lib/format/format.ts";

type Dated = Pick<Closure, "from" | "to" | "hours">;

/** Formats `dal 24 dic al 26 dic`, `l’8 dic, 14:00–18:00`. */
export function formatPeriod({ from, to, hours }: Dated, today: string): string {
  const days = fromTo(from, to, today);
  return hours ? `${days}, ${hours.from}–${hours.to}` : days;
}

const made = ({ classes, extended }: Closure): string => {
  const parts = [
    classes > 0
      ? `${plural(classes, "classe annullata", "classi annullate")}`
      : "Nessuna classe era in calendario",
    extended > 0 && plural(extended, "abbonamento allungato", "abbonamenti allungati"),
  ];
  return parts.filter(Boolean).join(", ");
};

/** Returns the sentence about the state of a closure. */
export function stateOf(closure: Closure): string {
  switch (closure.state) {
    case "applying":
      return "Sto annullando le classi…";
    case "waiting":
      return `${made(closure)}. Le email partono dopo le ${formatTime(closure.announce_at)}.`;
    case "announcing":
      return `${made(closure)}. Le email stanno partendo.`;
    case "announced":
      return `${made(closure)}. Le email sono partite.`;
    case "undoing":
    case "undone":
      return "Sto rimettendo le classi in calendario…";
  }
}
