import { programContent, type TypedContent } from "@studio/contract/training/content.ts";
import { createContext, useContext } from "react";

/** Messages by the path of their field: `weeks.0.sessions.1.title`. */
export type Faults = Readonly<Record<string, string>>;

/** Returns what is wrong with a content, the first of each field. */
export function faultsOf(content: TypedContent): Faults {
  const issues = programContent.safeParse(content).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

const indexAfter = (path: string, name: string): number | undefined => {
  const index = path.match(new RegExp(`(?:^|\\.)${name}\\.(\\d+)`))?.[1];
  return index === undefined ? undefined : Number(index);
};

/** Returns the week and the session that a field is in, if it is in any. */
export const placeOf = (path: string): { week: number | undefined; session: number | undefined } => ({
  week: indexAfter(path, "weeks"),
  session: indexAfter(path, "sessions"),
});

/** The faults that the fields of the editor show. */
export const FaultsContext = createContext<Faults>({});

/** Returns the fault of a field. */
export const useFault = (path: string): string | undefined => useContext(FaultsContext)[path];

/** Returns the id of a field in the page. */
export const fieldId = (path: string): string => `program-${path.replaceAll(".", "-")}`;
