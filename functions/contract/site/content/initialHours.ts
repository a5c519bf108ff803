import { openingHours } from "../../studio.ts";
import type { OpeningTime } from "../openingHours.ts";

export const initialHours: OpeningTime[] = [...openingHours];
