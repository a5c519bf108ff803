import * as z from "zod";

/**
 * Body of every error response; `message` is Italian, for display. Apart from the table of errors, which public pages
 * load without zod.
 */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
