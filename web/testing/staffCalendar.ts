import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument, RosterDocument, WaitlistDocument } from "@studio/contract/bookings/model.ts";
import type { RosterFacts } from "@studio/contract/bookings/roster/facts.ts";
import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { Role } from "@studio/contract/roles.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { page } from "vitest/browser";
import { answerCall } from "./api.ts";
import { storeClasses } from "./dashboard.ts";
import { storeDocuments } from "./firestore.ts";
import { renderApp, signInAs } from "./render.tsx";

/** Id of the class that the tests open. */
export const CLASS = "class-1";

/** Stores the roster of the class, keyed by member id; `undefined` deletes an entry. */
export const storeRoster = (lines: Record<string, RosterDocument | undefined>): void =>
  storeDocuments(
    Object.fromEntries(
      Object.entries(lines).map(([uid, line]) => [documentPath("roster", { id: CLASS, uid }), line]),
    ),
  );

/** Stores the waitlist of the class, keyed by member id; `undefined` deletes an entry. */
export const storeWaitlistEntry = (lines: Record<string, WaitlistDocument | undefined>): void =>
  storeDocuments(
    Object.fromEntries(
      Object.entries(lines).map(([uid, line]) => [documentPath("waiting", { id: CLASS, uid }), line]),
    ),
  );

type Opened = {
  gymClass?: Partial<ClassDocument>;
  roster?: Record<string, RosterDocument>;
  waiting?: Record<string, WaitlistDocument>;
  role?: Role;
  /** Facts about the booked members; none by default. */
  facts?: RosterFacts[];
};

/** Locates the tile of a class by its name. */
export const classTile = (name: string) => page.getByRole("button", { name: new RegExp(`^${name},`) });

/** Opens the day of a class in the back office, with its bookings. */
export async function openStaffDay({
  gymClass = {},
  roster = {},
  waiting = {},
  role = "owner",
  facts = [],
}: Opened = {}) {
  const stored = makeClass({
    numSubs: Object.values(roster).filter(({ state }) => state === "booked").length,
    waiting: Object.values(waiting).map(({ ticket }) => ticket),
    ...gymClass,
  });
  signInAs({ id: "staff-1", admin: true, role });
  storeClasses({ [CLASS]: stored });
  storeRoster(roster);
  storeWaitlistEntry(waiting);
  answerCall(bookingsForStaff.rosterFacts, { people: facts });
  answerCall(bookingsForStaff.previewSeat, { package: null, deducts: false, refusal: null, overlap: null });
  const opened = await renderApp(`/admin/events?view=day&day=${dayOf(stored)}`);
  return { ...opened, event: stored };
}

/** Opens the dialog of the class. */
export async function openStaffClass(what: Opened = {}) {
  const opened = await openStaffDay(what);
  await classTile(opened.event.summary).click();
  return opened;
}
