import { useState } from "react";
import * as z from "zod";

const values = z.array(z.string()).readonly().catch([]);

/** How a member last looked at the calendar on this device. */
const preferences = z.object({
  view: z.enum(["list", "week"]).catch("week"),
  filters: z.object({ type: values, coach: values, time: values }).catch({ type: [], coach: [], time: [] }),
});
export type Preferences = z.output<typeof preferences>;
export type View = Preferences["view"];

const key = (uid: string): string => `calendar:${uid}`;

/** Returns the preferences in a stored text; the defaults for what is missing or invalid. */
export function parsePreferences(text: string | null): Preferences {
  try {
    return preferences.parse(Object(JSON.parse(text ?? "")));
  } catch {
    return preferences.parse({});
  }
}

function readPreferences(uid: string): Preferences {
  try {
    return parsePreferences(localStorage.getItem(key(uid)));
  } catch {
    // Without storage every visit starts with the defaults.
    return parsePreferences(null);
  }
}

function keepPreferences(uid: string, kept: Preferences): void {
  try {
    localStorage.setItem(key(uid), JSON.stringify(kept));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Returns the member's preferences on this device, and a function that changes some of them. */
export function usePreferences(uid: string) {
  const [current, setCurrent] = useState(() => readPreferences(uid));
  const change = (changes: Partial<Preferences>) => {
    const next = { ...current, ...changes };
    setCurrent(next);
    keepPreferences(uid, next);
  };
  return [current, change] as const;
}
