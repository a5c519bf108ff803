import { slotGrid } from "@studio/contract/race/grid.ts";
import {
  newRace,
  partnerName,
  raceBookingChange,
  raceChange,
  staffBookingRequest,
} from "@studio/contract/race/model.ts";
import * as z from "zod";
import { amountText } from "../../../lib/format/amountText.ts";
import { formatTime, plural } from "../../../lib/format/format.ts";
import { parseTerms, saleText } from "../../../lib/saleForm.ts";

/** Price, entered in euros and stored in cents. */
const price = amountText.pipe(raceChange.shape.price);

const paymentLink = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : text))
  .pipe(raceChange.shape.payment_link);

/** Form schema for changes of a race. */
export const changeForm = raceChange.extend({ price, payment_link: paymentLink });

/** Second runner as typed; an empty field means none. */
const partner = z
  .string()
  .optional()
  .transform((text) => text?.trim() || null)
  .pipe(partnerName.nullable());

/** Form schema for a booking by staff, with its sale. */
export const staffBookingForm = z
  .object({ ...staffBookingRequest.omit({ sale: true }).shape, partner, ...saleText })
  .transform(({ price, discount, reason, method, paid, schedule, ...runner }, context) => ({
    ...runner,
    sale: parseTerms({ price, discount, reason, method, paid, schedule }, context),
  }));

/** Form schema for changes of a booking. */
export const bookingChangeForm = raceBookingChange.extend({ partner });

/** Form schema for a new race. */
export const newRaceForm = newRace.extend({
  price,
  payment_link: paymentLink,
  date: z.string().min(1, "Scegli il giorno").pipe(newRace.shape.date),
  slots: z
    .string()
    .transform((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0))
    .pipe(newRace.shape.slots),
});

/** The fields on which the slots depend. */
const gridForm = z.object(newRaceForm.pick({ date: true, first_start: true, slots: true }).shape);

/** Returns the starts of a new race; `null` while the fields are incomplete. */
export function previewOf(typed: Record<"date" | "first_start" | "slots", string>) {
  const { success, data } = gridForm.safeParse(typed);
  if (!success) return null;
  const { date, first_start, slots: requested } = data;
  const starts = [...slotGrid(date, first_start, requested).values()].map(({ start_time }) =>
    formatTime(start_time),
  );
  const span = starts.length === 1 ? `alle ${first_start}` : `dalle ${first_start} alle ${starts.at(-1)}`;
  return {
    starts,
    words: `${plural(starts.length, "partenza", "partenze")} ${span}, ${plural(starts.length * 4, "posto", "posti")}.`,
    missing: requested - starts.length,
  };
}
