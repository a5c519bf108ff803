import { raceCategory, SLOT_PLACES } from "../../functions/src/contract/race/model.ts";
import { addRomeDays, romeInstant, romeMonday } from "../../functions/src/contract/rome.ts";
import { document, type SeedDocument } from "./document.ts";
import { people } from "./people.ts";

const RACE_ID = "1";
const SLOTS = 16;
const SLOT_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

/** People on each slot that has any; the third is full. */
const taken: Readonly<Record<number, number>> = { 0: 2, 1: 1, 2: SLOT_PLACES, 4: 3, 9: 1 };

const slotId = (index: number): string => `s${String(index + 1).padStart(2, "0")}`;

/** The start of a slot in minutes after the first: alternately 7 and 8 minutes apart (decisions, "Race simulation"). */
const minutesAfterFirst = (index: number): number => Math.floor((index * 15) / 2);

const bookedSlots = Object.entries(taken).flatMap(([slot, count]) =>
  Array.from({ length: count }, () => Number(slot)),
);

function bookings(now: Date): SeedDocument[] {
  const runners = people.slice(-bookedSlots.length - 1);
  const categories = raceCategory.options;
  return runners.map(({ first_name, last_name, email, phone }, index) => {
    const slot = bookedSlots[index];
    return document(
      "raceBookings",
      { id: `r${String(index + 1).padStart(2, "0")}` },
      {
        ...{ raceEventId: RACE_ID, first_name, last_name, email, phone },
        slotId: slotId(slot ?? 0),
        category: categories[index % categories.length] ?? "Doubles Mixed OPEN",
        // The last one gave the place back.
        state: slot === undefined ? "refunded" : "confirmed",
        createdAt: new Date(now.getTime() - (index + 1) * DAY_MS),
      },
    );
  });
}

/** A race simulation on the Saturday of the third week from now, from nine o'clock. */
export function raceDocuments(now: Date): SeedDocument[] {
  const date = addRomeDays(romeMonday(now), 19);
  const first = romeInstant(date, "09:00").getTime();
  const slots = Array.from({ length: SLOTS }, (_, index) => {
    const start = first + minutesAfterFirst(index) * 60_000;
    return document(
      "slots",
      { id: RACE_ID, slotId: slotId(index) },
      {
        start_time: new Date(start),
        end_time: new Date(start + SLOT_MS),
        remaining: SLOT_PLACES - (taken[index] ?? 0),
      },
    );
  });
  return [
    document("raceEvents", { id: RACE_ID }, { name: "Simulazione HYROX", date, price: 3500 }),
    ...slots,
    ...bookings(now),
  ];
}
