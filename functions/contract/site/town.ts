import { pageName } from "../identity.ts";
import { studio } from "../studio.ts";

/** The studio's town for URLs. */
export const townInAddress = pageName(studio.address.city);

/** Path of the HYROX page, which names the town. */
export const HYROX_PATH = `/palestrahyrox${townInAddress}` as const;
