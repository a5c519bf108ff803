import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { shortDay } from "../../../lib/longDay.ts";

/** Formats `Chiuso mar 8 dic: Immacolata`, `Chiuso da lun 10 ago a dom 23 ago: ferie`; `today` is `yyyy-MM-dd`. */
export function closureText({ from, to, hours, reason }: PublicClosure, today: string): string {
  const first = from < today ? today : from;
  const days = first === to ? shortDay(to) : `da ${shortDay(first)} a ${shortDay(to)}`;
  const time = hours ? ` dalle ${hours.from} alle ${hours.to}` : "";
  return `Chiuso ${days}${time}: ${reason}`;
}
