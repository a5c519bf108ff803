import * as z from "zod";

/**
 * Schema of the query parameter `edges`, a comma-separated list of related objects to include; an unknown one is a 400
 * that names it.
 */
export const edgesQuery = <const Edge extends string>(...known: readonly [Edge, ...Edge[]]) =>
  z.strictObject({
    edges: z
      .codec(z.string(), z.array(z.enum(known)), {
        decode: (text, context) =>
          text
            .split(",")
            .filter(Boolean)
            .map((edge) => {
              const match = known.find((candidate) => candidate === edge.trim());
              if (match === undefined) {
                context.issues.push({ code: "custom", input: text, message: `Valore non previsto: ${edge}` });
                return z.NEVER;
              }
              return match;
            }),
        encode: (edges) => edges.join(","),
      })
      .optional(),
  });
