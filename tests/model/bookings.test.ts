import { test } from "vitest";
import { expectSequencesToAgree } from "../support/bookings-model/property.ts";

/** Number of sequences; `npm run test:model` runs a thousand. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 8);

test(
  `seats, rosters, lessons, bookings and the log agree after every command of ${SEQUENCES} sequences`,
  () => expectSequencesToAgree(SEQUENCES),
  7_200_000,
);
