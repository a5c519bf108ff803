import { studio } from "../studio.ts";

/** A simulation is the studio's own (decisions, "Race simulation"). */
export const NOT_OFFICIAL = `Le simulazioni di ${studio.name} sono allenamenti in palestra: non sono eventi ufficiali HYROX.`;
