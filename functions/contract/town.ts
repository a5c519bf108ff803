import { studio } from "./studio.ts";

/** The studio's town for URLs: without accents, spaces and capitals. */
export const townInAddress = studio.address.city
  .normalize("NFD")
  .replace(/[^A-Za-z0-9]/g, "")
  .toLowerCase();

/** Path of the HYROX page, which names the town. */
export const HYROX_PATH = `/palestrahyrox${townInAddress}` as const;
