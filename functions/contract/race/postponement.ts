import { addMinutes } from "date-fns/addMinutes";
import type { Decision } from "../errors.ts";
import { romeInstant, romeTime } from "../time/rome.ts";
import { type Postponement, type RaceDocument, SLOT_MINUTES, type SlotDocument } from "./model.ts";

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const DAY_MINUTES = 24 * 60;

/** Start and end of a slot after a postponement, and its id; that of a slot which stays on its day is kept. */
export type MovedSlot = Pick<SlotDocument, "start_time" | "end_time"> & { id: string };

/**
 * Returns the slots of a race after a postponement by their id before it, as far apart as they were; `undefined` if one
 * would start on the next day.
 */
export function movedSlots(
  race: Pick<RaceDocument, "date"> & { slots: Readonly<Record<string, Pick<SlotDocument, "start_time">>> },
  { date, first_start }: Pick<Postponement, "date" | "first_start">,
): Map<string, MovedSlot> | undefined {
  // In wall clock time, as the grid: a clock change moves no start.
  const starts = Object.entries(race.slots).map(
    ([id, slot]) => [id, minutesOf(romeTime(slot.start_time))] as const,
  );
  const first = Math.min(...starts.map(([, minutes]) => minutes));
  const moved = new Map<string, MovedSlot>();
  for (const [before, minutes] of starts) {
    const wall = minutesOf(first_start) + minutes - first;
    if (wall >= DAY_MINUTES) return undefined;
    const time = `${String(Math.floor(wall / 60)).padStart(2, "0")}:${String(wall % 60).padStart(2, "0")}`;
    const start_time = romeInstant(date, time);
    const id = date === race.date ? before : `${date}-${time.replace(":", "")}`;
    moved.set(before, { id, start_time, end_time: addMinutes(start_time, SLOT_MINUTES) });
  }
  return moved;
}

/**
 * Decides whether a race can be postponed: until its first start, and with a promise of refunds by who may refund
 * (docs/product/races.md#postponing-a-race).
 */
export function mayPostpone(
  race: Pick<RaceDocument, "state"> & { slots: Readonly<Record<string, Pick<SlotDocument, "start_time">>> },
  { refund_until }: Pick<Postponement, "refund_until">,
  mayRefund: boolean,
  now: Date,
): Decision<void> {
  if (race.state !== "open") return { ok: false, refusal: "race_not_open" };
  if (Object.values(race.slots).some(({ start_time }) => start_time <= now))
    return { ok: false, refusal: "race_started" };
  if (refund_until !== null && !mayRefund) return { ok: false, refusal: "forbidden" };
  return { ok: true, value: undefined };
}

/** Returns why a new date or time cannot be, by field; `undefined` if it can. */
export function refusePostponement(
  race: Pick<RaceDocument, "date"> & { slots: Readonly<Record<string, Pick<SlotDocument, "start_time">>> },
  postponement: Postponement,
  now: Date,
): Partial<Record<keyof Postponement, string>> | undefined {
  const { date, refund_until } = postponement;
  const moved = movedSlots(race, postponement);
  if (!moved) return { first_start: "Con questo orario alcune partenze passano la mezzanotte" };
  const starts = [...moved.values()].map(({ start_time }) => start_time);
  if (starts.some((start) => start <= now)) return { date: "Questo giorno o questo orario è già passato" };
  const isSame = [...moved].every(
    ([id, slot]) => race.slots[id]?.start_time.getTime() === slot.start_time.getTime(),
  );
  if (isSame) return { date: "La simulazione è già in questo giorno a quest’ora" };
  if (refund_until !== null && refund_until > date) return { refund_until: "Al più tardi il nuovo giorno" };
  return undefined;
}
