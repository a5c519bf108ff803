import * as z from "zod";

/** Refuses a form that pays money back without a method. */
export function withoutMethod(context: z.RefinementCtx): never {
  context.issues.push({
    code: "custom",
    input: context.value,
    path: ["method"],
    message: "Scegli come restituisci",
  });
  return z.NEVER;
}
