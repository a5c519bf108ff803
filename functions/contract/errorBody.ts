import { z } from "zod";

/**
 * The body of every answer that is not ok; `message` is Italian and fit to display. Apart from the table of errors, which
 * public pages read without zod.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
