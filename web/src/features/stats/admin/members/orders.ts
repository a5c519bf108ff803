import { sortOrder } from "@studio/contract/page.ts";
import { type FiguresSort, figuresSort } from "@studio/contract/stats/model.ts";
import type { FiguresOrder } from "../api.ts";

/** Default direction of each sort, the one that staff need first. */
export const firstOrder: Record<FiguresSort, FiguresOrder["order"]> = {
  risk: "asc",
  lifetime: "desc",
  last_attended_at: "desc",
  best_streak: "desc",
  late_cancellations: "desc",
  lessons_left: "asc",
};

const order = (sort: FiguresSort, way = firstOrder[sort]): FiguresOrder => ({ sort, order: way });

/** Sort orders offered where there are no columns. */
export const namedOrders: readonly { order: FiguresOrder; label: string }[] = [
  { order: order("risk"), label: "Da sentire per primi" },
  { order: order("lifetime"), label: "Più lezioni in tutto" },
  { order: order("lifetime", "asc"), label: "Meno lezioni in tutto" },
  { order: order("last_attended_at"), label: "Ultima lezione più recente" },
  { order: order("last_attended_at", "asc"), label: "Ultima lezione più lontana" },
  { order: order("best_streak"), label: "Serie più lunga" },
  { order: order("late_cancellations"), label: "Più disdette tardive" },
  { order: order("lessons_left"), label: "Meno lezioni rimaste" },
  { order: order("lessons_left", "desc"), label: "Più lezioni rimaste" },
];

/** Returns the sort order that a URL describes; by default the members overdue longest come first. */
export function orderIn(search: URLSearchParams): FiguresOrder {
  const sort = figuresSort.catch("risk").parse(search.get("sort"));
  return { sort, order: sortOrder.catch(firstOrder[sort]).parse(search.get("order")) };
}
