import { studio } from "../studio.ts";

/** A simulation is the studio's own (docs/product/races.md#not-official). */
export const NOT_OFFICIAL = `Le simulazioni di ${studio.name} sono allenamenti in palestra: non sono eventi ufficiali HYROX.`;
