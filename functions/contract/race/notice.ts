import { studio } from "../studio.ts";

/** Disclaimer that simulations are not official events (docs/product/races.md#not-official). */
export const NOT_OFFICIAL = `Le simulazioni di ${studio.name} sono allenamenti in palestra: non sono eventi ufficiali HYROX.`;
