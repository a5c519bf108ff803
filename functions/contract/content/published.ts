import * as z from "zod";

// Apart from the definitions: pages read it that show none of the other contents.

/** Contents as readers get them, by name: the version, 0 for the initial value, and the value. */
export const publishedContents = z.record(
  z.string(),
  z.object({ version: z.int().nonnegative(), value: z.unknown() }),
);
export type PublishedContents = z.output<typeof publishedContents>;
