import * as z from "zod";
import { newId } from "./api/ids.ts";

const faultSchema = z.object({
  method: z.enum(["GET", "POST"]).optional(),
  /** Regular expression for the path. */
  path: z
    .string()
    .default("")
    .transform((pattern) => new RegExp(pattern)),
  /** Text that the path, query or body must contain, to limit a fault to one test's objects. */
  match: z.string().optional(),
  fault: z.enum(["slow", "fail", "lose_answer", "rate_limit"]),
  /** Delay of `slow` before the work. */
  milliseconds: z.int().nonnegative().default(2_000),
  times: z.int().positive().default(1),
});

/** Faults with the calls they apply to and their number. */
export const faultsSchema = z.array(faultSchema);
export type Fault = z.output<typeof faultSchema>;

/** A received call; its body contains both the sent and the decoded form. */
export type Incoming = { method: string; path: string; body: string };

/** Returns whether the call contains the text. */
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

/** Creates the queue of pending faults. */
export function createFaults() {
  let waiting: (Fault & { id: string })[] = [];
  return {
    /** Adds faults and returns the id that clears them. */
    add(faults: readonly Fault[]): string {
      const id = newId("fault");
      waiting.push(...faults.map((fault) => ({ ...fault, id })));
      return id;
    },
    /** Clears the faults of an id, or all. */
    clear(id?: string): void {
      waiting = waiting.filter((fault) => id !== undefined && fault.id !== id);
    },
    /** Returns the fault for this call, if any, and counts its use. */
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
