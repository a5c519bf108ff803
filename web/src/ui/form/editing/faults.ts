import { createContext, useContext, useEffect, useState } from "react";
import type * as z from "zod";

/** Messages by the path of their field: `weeks.0.sessions.1.title`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns what is wrong with a value, the first of each field. */
export function faultsOf(schema: z.ZodType, value: unknown): Faults {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

/** The faults that the fields of an editor show. */
export const FaultsContext = createContext<Faults>({});

/** Returns the fault of a field. */
export const useFault = (path: string): string | undefined => useContext(FaultsContext)[path];

/** Returns the id of a field in the page. */
export const fieldId = (path: string): string => `field-${path.replaceAll(".", "-")}`;

/** Returns a function that gives a field the focus by its path, once it is shown; without a path it does nothing. */
export function useFieldFocus(): (path: string | undefined) => void {
  const [focusOn, setFocusOn] = useState<string>();
  useEffect(() => {
    const field = focusOn === undefined ? null : document.getElementById(fieldId(focusOn));
    if (!field) return;
    field.focus();
    setFocusOn(undefined);
  }, [focusOn]);
  return setFocusOn;
}
