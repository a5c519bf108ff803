import { studio } from "../studio.ts";

// Free of zod, for public pages.

/** Disclaimer that simulations are not official events (docs/product/races.md#not-official). */
export const NOT_OFFICIAL = `Le simulazioni di ${studio.name} sono allenamenti in palestra: non sono eventi ufficiali HYROX.`;

/**
 * Minutes before the start at which runners arrive: usually, and for their first race (docs/product/races.md#ticket).
 */
export const ARRIVAL_MINUTES = { usual: 15, first: 30 } as const;
