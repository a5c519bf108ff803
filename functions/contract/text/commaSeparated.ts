import * as z from "zod";

/** Returns the codec of a comma-separated list of known values; an unknown one is a 400 that names it. */
export const commaSeparated = <const Value extends string>(known: readonly Value[]) =>
  z.codec(z.string(), z.array(z.enum(known)), {
    decode: (text, context) =>
      text
        .split(",")
        .filter(Boolean)
        .map((part) => {
          const match = known.find((candidate) => candidate === part.trim());
          if (match === undefined) {
            context.issues.push({ code: "custom", input: text, message: `Valore non previsto: ${part}` });
            return z.NEVER;
          }
          return match;
        }),
    encode: (values) => values.join(","),
  });

/**
 * Schema of the query parameter `edges`, a comma-separated list of related objects to include; an unknown one is a 400
 * that names it.
 */
export const edgesQuery = <const Edge extends string>(...known: readonly [Edge, ...Edge[]]) =>
  z.strictObject({ edges: commaSeparated(known).optional() });
