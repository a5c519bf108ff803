import { z } from "zod";
import { newId } from "./api/ids.ts";

const faultSchema = z.object({
  method: z.enum(["GET", "POST"]).optional(),
  /** A regular expression for the path. */
  path: z
    .string()
    .default("")
    .transform((pattern) => new RegExp(pattern)),
  /** Text that the path, the query or the body must contain: faults of one test stay with its objects. */
  match: z.string().optional(),
  fault: z.enum(["slow", "fail", "lose_answer", "rate_limit"]),
  /** How long `slow` waits before the work. */
  milliseconds: z.int().nonnegative().default(2_000),
  times: z.int().positive().default(1),
});

/** What goes wrong, with which calls and how often. */
export const faultsSchema = z.array(faultSchema);
export type Fault = z.output<typeof faultSchema>;

/** A call as it came, with its body both as sent and decoded. */
export type Incoming = { method: string; path: string; body: string };

/** Whether a text is anywhere in the call. */
export function mentions({ path, body }: Incoming, text: string): boolean {
  return [path, body].some((part) => part.includes(text) || decoded(part).includes(text));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** The faults that wait for their calls. */
export function createFaults() {
  let waiting: (Fault & { id: string })[] = [];
  return {
    /** The id under which these faults are cleared. */
    add(faults: readonly Fault[]): string {
      const id = newId("fault");
      waiting.push(...faults.map((fault) => ({ ...fault, id })));
      return id;
    },
    /** Clears those of one id, or all. */
    clear(id?: string): void {
      waiting = waiting.filter((fault) => id !== undefined && fault.id !== id);
    },
    /** The fault that this call meets, which has then been used once more. */
    take(call: Incoming): Fault | undefined {
      const fault = waiting.find(
        ({ method = call.method, path, match = "" }) =>
          method === call.method && path.test(call.path) && mentions(call, match),
      );
      if (fault) fault.times -= 1;
      waiting = waiting.filter(({ times }) => times > 0);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
