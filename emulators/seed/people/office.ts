import type { ActivityDocument } from "@studio/contract/activity/model.ts";
import { document, type SeedDocument } from "../document.ts";
import { fullName, type Person } from "./people.ts";

const DAY_MS = 86_400_000;
const BY = "admin";
const KEPT = "socio";
const CLOSED = "socio-2";

const inOrderOfNames = { sort: "name", order: "asc" } as const;

/** Returns the saved filters of the people's list. */
export const savedFilterDocuments = (): SeedDocument[] => [
  document(
    "savedFilters",
    { list: "users" },
    {
      filters: [
        { id: "call", name: "Da richiamare", listing: { ...inOrderOfNames, filter: ["away"] } },
        {
          id: "renew",
          name: "Rinnovi del mese",
          listing: { ...inOrderOfNames, filter: ["expiring"], within: 30 },
        },
      ],
    },
  ),
];

/** Returns the notes that staff pinned to sample members. */
export const pinnedNoteDocuments = (now: Date): SeedDocument[] =>
  [
    { uid: "socio", text: "Ginocchio operato a ottobre: niente salti." },
    { uid: "abbonata", text: "Allergica al lattice: elastici di tessuto." },
  ].map(({ uid, text }) =>
    document(
      "pinnedNotes",
      { uid },
      { text, author: { id: BY, name: "Lo studio" }, at: new Date(now.getTime() - 30 * DAY_MS) },
    ),
  );

const mergedAt = (now: Date): Date => new Date(now.getTime() - 20 * DAY_MS);

/** Returns the record of an account that was merged into a sample member's. */
export const mergeDocuments = (now: Date): SeedDocument[] => [
  document(
    "merges",
    { uid: CLOSED },
    {
      into: KEPT,
      by: BY,
      startedAt: mergedAt(now),
      endedAt: mergedAt(now),
      address: null,
      proven: false,
    },
  ),
];

/** Returns the log entry of the merge. */
export function mergeEntry(people: readonly Person[], now: Date): ActivityDocument {
  const named = (uid: string) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) throw new Error(`No person has the uid ${uid}`);
    return { id: uid, name: fullName(person) };
  };
  const { name } = named(KEPT);
  return {
    kind: "account.merged",
    at: mergedAt(now),
    actor: named(BY),
    subject: named(KEPT),
    about: { type: "user", id: CLOSED, name },
  };
}
