/** Path of `race.slots`, which answers the next race and its slots. */
export const NEXT_RACE_PATH = "/public/hyrox-simulations/slots";

/** Fields of that answer on pages that only announce the race; `price` is in euro cents. */
export type NextRace = { name: string; date: string; price: number; seatsLeft: number };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/**
 * Returns the next race of the call's answer, or `null` if none is planned. Parsed by hand, so that public pages load
 * no schemas; a test compares it with the call's own schema.
 * @throws {TypeError} for an answer of another shape.
 */
export function parseNextRace(answer: unknown): NextRace | null {
  const { race, slots } = isObject(answer) ? answer : {};
  if (race === null) return null;
  if (
    !isObject(race) ||
    typeof race.name !== "string" ||
    typeof race.date !== "string" ||
    typeof race.price !== "number" ||
    !Array.isArray(slots)
  ) {
    throw new TypeError("Not the answer of the next race");
  }
  const seatsLeft = slots.reduce<number>((sum, slot: unknown) => {
    if (!isObject(slot) || typeof slot.remaining !== "number") throw new TypeError("Not a slot of a race");
    return sum + slot.remaining;
  }, 0);
  return { name: race.name, date: race.date, price: race.price, seatsLeft };
}
