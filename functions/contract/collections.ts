/**
 * Every collection of the database and where its documents stand. The rules, their tests and the stores name the same
 * ones.
 */
export const collections = {
  users: "users/{uid}",
  products: "users/{uid}/products/{id}",
  ledger: "users/{uid}/products/{id}/ledger/{entryId}",
  memberBookings: "users/{uid}/bookings/{classId}",
  waits: "users/{uid}/waits/{classId}",
  progress: "users/{uid}/training/{sessionId}",
  notes: "users/{uid}/notes/{id}",
  access: "access/{uid}",
  temporaryPasswords: "temporaryPasswords/{uid}",
  calendarFeeds: "calendarFeeds/{uid}",
  events: "events/{id}",
  roster: "events/{id}/subs/{uid}",
  waiting: "events/{id}/waiting/{uid}",
  calendar: "calendar/{date}",
  timetable: "timetable/{id}",
  programs: "programs/{id}",
  sessions: "programs/{id}/sessions/{sessionId}",
  videos: "videos/{id}",
  raceEvents: "raceEvents/{id}",
  slots: "raceEvents/{id}/slots/{slotId}",
  raceBookings: "raceBookings/{id}",
  payments: "payments/{id}",
  weekStats: "weekStats/{week}",
  monthStats: "monthStats/{month}",
  leads: "leads/{id}",
  activity: "activity/{id}",
  mail: "mail/{id}",
  stripeEvents: "stripeEvents/{id}",
  limits: "limits/{key}",
  jobs: "jobs/{name}",
} as const;

export type CollectionName = keyof typeof collections;

/** The values that the `{…}` of a document's pattern take. */
type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value || value.includes("/")) throw new Error(`No valid ${name} for ${pattern}`);
    return value;
  });

/** The path of one document. */
export const documentPath = <Name extends CollectionName>(
  name: Name,
  values: Record<Names<(typeof collections)[Name]>, string>,
): string => fill(collections[name], values);

/** Drops the last part of a pattern: the collection that holds its documents. */
type Parent<Pattern extends string> = Pattern extends `${infer Head}/{${infer Name}}/${infer Rest}`
  ? Rest extends `${string}{${string}}`
    ? `${Head}/{${Name}}/${Parent<Rest>}`
    : never
  : Pattern extends `${infer Head}/{${string}}`
    ? Head
    : never;

/** The path of a collection, or of a person's or document's own one. */
export const collectionPath = <Name extends CollectionName>(
  name: Name,
  values: Record<Names<Parent<(typeof collections)[Name]>>, string>,
): string => collectionPathOf(name, values);

/** The same of a collection that is named by a variable. */
export const collectionPathOf = (name: CollectionName, values: Readonly<Record<string, string>>): string =>
  fill(collections[name].slice(0, collections[name].lastIndexOf("/")), values);
