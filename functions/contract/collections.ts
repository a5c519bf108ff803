/** Every collection with the path pattern of its documents, shared by security rules, tests and stores. */
export const collections = {
  users: "users/{uid}",
  products: "users/{uid}/products/{id}",
  ledger: "users/{uid}/products/{id}/ledger/{entryId}",
  memberBookings: "users/{uid}/bookings/{classId}",
  waits: "users/{uid}/waits/{classId}",
  standing: "users/{uid}/standing/{slotId}",
  progress: "users/{uid}/training/{sessionId}",
  notes: "users/{uid}/notes/{id}",
  notices: "users/{uid}/notices/{id}",
  pinnedNotes: "pinnedNotes/{uid}",
  access: "access/{uid}",
  merges: "merges/{uid}",
  temporaryPasswords: "temporaryPasswords/{uid}",
  emailChanges: "emailChanges/{uid}",
  calendarFeeds: "calendarFeeds/{uid}",
  pushDevices: "pushDevices/{id}",
  events: "events/{id}",
  roster: "events/{id}/subs/{uid}",
  waiting: "events/{id}/waiting/{uid}",
  calendar: "calendar/{date}",
  timetable: "timetable/{id}",
  timetableChanges: "timetableChanges/{id}",
  changedClasses: "timetableChanges/{id}/changedClasses/{classId}",
  agendaDays: "agendaDays/{date}",
  availability: "availability/{coach}",
  appointments: "appointments/{id}",
  closures: "closures/{id}",
  closureClasses: "closures/{id}/classes/{classId}",
  cancelledClasses: "cancelledClasses/{id}",
  programs: "programs/{id}",
  sessions: "programs/{id}/sessions/{sessionId}",
  programDrafts: "programDrafts/{id}",
  videos: "videos/{id}",
  raceEvents: "raceEvents/{id}",
  slots: "raceEvents/{id}/slots/{slotId}",
  raceBookings: "raceBookings/{id}",
  payments: "payments/{id}",
  contents: "contents/{name}",
  contentVersions: "contents/{name}/versions/{version}",
  sitePictures: "sitePictures/{id}",
  stripeCustomers: "stripeCustomers/{id}",
  prices: "prices/{offer}",
  discounts: "discounts/{code}",
  discountUses: "discountUses/{id}",
  giftCards: "giftCards/{id}",
  giftLedger: "giftCards/{id}/ledger/{entryId}",
  referrers: "referrers/{uid}",
  referrals: "referrals/{uid}",
  instalmentPlans: "instalmentPlans/{id}",
  enrolments: "enrolments/{uid}",
  sales: "sales/{id}",
  saleEntries: "saleEntries/{id}",
  withdrawals: "withdrawals/{saleId}",
  withdrawalLinks: "withdrawalLinks/{hash}",
  takings: "takings/{day}",
  receipts: "receipts/{id}",
  receiptCounters: "receiptCounters/{id}",
  receiptRecipients: "receiptRecipients/{uid}",
  weekStats: "weekStats/{week}",
  monthStats: "monthStats/{month}",
  leads: "leads/{id}",
  messages: "messages/{id}",
  messageTemplates: "messageTemplates/{id}",
  activity: "activity/{id}",
  mail: "mail/{id}",
  stripeEvents: "stripeEvents/{id}",
  tags: "tags/{tag}",
  savedFilters: "savedFilters/{list}",
  limits: "limits/{key}",
  idempotencyKeys: "idempotencyKeys/{id}",
  jobs: "jobs/{name}",
} as const;

export type CollectionName = keyof typeof collections;

/** Names of the placeholders in a path pattern. */
type Names<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

const fill = (pattern: string, values: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value || value.includes("/")) throw new Error(`No valid ${name} for ${pattern}`);
    return value;
  });

/** Values of the placeholders in a document's path. */
export type DocumentParams<Name extends CollectionName> = Record<Names<(typeof collections)[Name]>, string>;

/** Returns the path of a document. */
export const documentPath = <Name extends CollectionName>(name: Name, values: DocumentParams<Name>): string =>
  documentPathOf(name, values);

/** Returns the path of a document whose collection is only known at run time. */
export const documentPathOf = (name: CollectionName, values: Readonly<Record<string, string>>): string =>
  fill(collections[name], values);

/** Drops the last segment of a pattern, which leaves the collection's. */
type Parent<Pattern extends string> = Pattern extends `${infer Head}/{${infer Name}}/${infer Rest}`
  ? Rest extends `${string}{${string}}`
    ? `${Head}/{${Name}}/${Parent<Rest>}`
    : never
  : Pattern extends `${infer Head}/{${string}}`
    ? Head
    : never;

/** Returns the path of a collection or subcollection. */
export const collectionPath = <Name extends CollectionName>(
  name: Name,
  values: Record<Names<Parent<(typeof collections)[Name]>>, string>,
): string => collectionPathOf(name, values);

/** Returns the path of a collection whose name is only known at run time. */
export const collectionPathOf = (name: CollectionName, values: Readonly<Record<string, string>>): string =>
  fill(collections[name].slice(0, collections[name].lastIndexOf("/")), values);
