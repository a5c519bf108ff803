import * as z from "zod";
import { commaSeparated } from "./commaSeparated.ts";

/**
 * Schema of the query parameter `edges`, a comma-separated list of related objects to include; an unknown one is a 400
 * that names it.
 */
export const edgesQuery = <const Edge extends string>(...known: readonly [Edge, ...Edge[]]) =>
  z.strictObject({ edges: commaSeparated(known).optional() });
