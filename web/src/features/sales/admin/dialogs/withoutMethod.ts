import * as z from "zod";

/** Refuses a form in which money is paid back and nobody said how. */
export function withoutMethod(context: z.RefinementCtx): never {
  context.issues.push({
    code: "custom",
    input: context.value,
    path: ["method"],
    message: "Scegli come restituisci",
  });
  return z.NEVER;
}
