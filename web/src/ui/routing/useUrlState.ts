import { useSearchParams } from "react-router-dom";
import type * as z from "zod";

/**
 * Returns the state that the address holds, and a function that changes parts of it. The schema has a value for each
 * missing or wrong parameter; what equals that value is left out of the address. The page keeps its scroll position.
 */
export function useUrlState<Schema extends z.ZodObject>(
  schema: Schema,
): [state: z.output<Schema>, change: (changes: Partial<z.output<Schema>>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = schema.parse(Object.fromEntries(search));
  const change = (changes: Partial<z.output<Schema>>) => {
    const initial: Record<string, unknown> = schema.parse({});
    const entries = Object.entries({ ...state, ...changes }).filter(
      ([name, value]) => value !== null && value !== initial[name],
    );
    setSearch(
      entries.map(([name, value]): [string, string] => [name, String(value)]),
      { replace: true, preventScrollReset: true },
    );
  };
  return [state, change];
}
