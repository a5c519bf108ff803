import type { OpeningTime } from "../../site/openingHours.ts";
import { openingHours } from "../../studio.ts";

export const initialHours: OpeningTime[] = [...openingHours];
