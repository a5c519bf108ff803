import { slotGrid } from "@studio/contract/race/grid.ts";
import { newRace, raceChange } from "@studio/contract/race/model.ts";
import { z } from "zod";
import { formatTime, parsePrice, plural } from "../../../lib/format/format.ts";

/** Euro as people type them, cents as they are kept. */
const price = z
  .string()
  .transform((text, context) => {
    const cents = parsePrice(text);
    if (cents !== null) return cents;
    context.issues.push({ code: "custom", input: text, message: "Scrivi un importo, per esempio 35,00" });
    return z.NEVER;
  })
  .pipe(raceChange.shape.price);

const paymentLink = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text))
  .pipe(raceChange.shape.payment_link);

/** What staff type to change a race. */
export const changeForm = raceChange.extend({ price, payment_link: paymentLink });

/** What staff type for a new race. */
export const newRaceForm = newRace.extend({
  price,
  payment_link: paymentLink,
  date: z.string().min(1, "Scegli il giorno").pipe(newRace.shape.date),
  slots: z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0))
    .pipe(newRace.shape.slots),
});

/** Of that, what the grid is made from. */
const gridForm = z.object(newRaceForm.pick({ date: true, first_start: true, slots: true }).shape);

/** The starts that a new race would have; `null` while too little is typed to know. */
export function previewOf(typed: Record<"date" | "first_start" | "slots", string>) {
  const { success, data } = gridForm.safeParse(typed);
  if (!success) return null;
  const { date, first_start, slots: wanted } = data;
  const starts = [...slotGrid(date, first_start, wanted).values()].map(({ start_time }) =>
    formatTime(start_time),
  );
  const span = starts.length === 1 ? `alle ${first_start}` : `dalle ${first_start} alle ${starts.at(-1)}`;
  return {
    starts,
    words: `${plural(starts.length, "partenza", "partenze")} ${span}, ${plural(starts.length * 4, "posto", "posti")}.`,
    missing: wanted - starts.length,
  };
}
