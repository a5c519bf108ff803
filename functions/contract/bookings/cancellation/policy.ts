import { UNDO_MS } from "../../announcement.ts";
import type { CalendarDocument, ClassDocument, DayCancellation } from "../model.ts";

/** Time before its start in which the people of a cancelled class are told at once: some are on their way. */
const SOON_MS = 60 * 60_000;

/**
 * Returns when the people of a class that is cancelled now are told; until then it can be undone
 * (docs/product/classes-and-bookings.md#cancelled-classes).
 */
export const cancellationAnnouncedAt = ({ start }: Pick<ClassDocument, "start">, now: Date): Date =>
  start.dateTime.getTime() - now.getTime() <= SOON_MS ? now : new Date(now.getTime() + UNDO_MS);

/** A cancelled class of a day; `id` is the class's. */
export type CancelledOnDay = DayCancellation & { id: string };

/** Cancelled classes by day, `yyyy-MM-dd`, by start; days without any are missing. */
export type CancellationsByDay = ReadonlyMap<string, readonly CancelledOnDay[]>;

/** Returns the classes of some days that staff cancelled, without those at whose start there is another class. */
export const cancellationsByDay = (days: readonly CalendarDocument[]): CancellationsByDay =>
  new Map(
    days.flatMap(({ date, classes, cancellations = {} }) => {
      const taken = Object.values(classes).map(({ start }) => start.dateTime.getTime());
      const left = Object.entries(cancellations)
        .map(([id, cancellation]) => ({ id, ...cancellation }))
        .filter(({ start }) => !taken.includes(start.dateTime.getTime()))
        .sort((one, other) => one.start.dateTime.getTime() - other.start.dateTime.getTime());
      return left.length > 0 ? [[date, left] as const] : [];
    }),
  );
