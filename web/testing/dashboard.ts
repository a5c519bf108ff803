import type {
  BookingDocument,
  ClassDocument,
  MemberWaitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { cards } from "@studio/contract/shop/cards/endpoints.ts";
import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import { stats } from "@studio/contract/stats/endpoints.ts";
import { makeCalendar } from "@studio/contract/testing/bookings.ts";
import { initialForMembers } from "@studio/contract/testing/content/contents.ts";
import { makeMember, makeMemberWire } from "@studio/contract/testing/members.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makeStats } from "@studio/contract/testing/stats.ts";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "./api.ts";
import { storeDocuments } from "./firestore.ts";
import { renderApp, signInAs } from "./render.tsx";

type Dashboard = {
  member?: Partial<MemberDocument>;
  /** Keyed by id. */
  classes?: Record<string, ClassDocument>;
  bookings?: Record<string, BookingDocument>;
  waits?: Record<string, MemberWaitlistDocument>;
  /** By default one that pays for any class. */
  packages?: Record<string, PackageDocument>;
};

const uid = makeMemberWire().id;

const byPath = <T extends object | undefined>(documents: Record<string, T>, path: (id: string) => string) =>
  Object.fromEntries(Object.entries(documents).map(([id, document]) => [path(id), document]));

/** Stores classes in the collection that the members' calendar reads. */
export const storeClasses = (classes: Record<string, ClassDocument>): void =>
  storeDocuments(
    Object.fromEntries(
      makeCalendar(classes).map((day) => [documentPath("calendar", { date: day.date }), day]),
    ),
  );

/** Stores bookings of the signed-in member, keyed by class id. */
export const storeBookings = (bookings: Record<string, BookingDocument>): void =>
  storeDocuments(byPath(bookings, (classId) => documentPath("memberBookings", { uid, classId })));

/** Stores packages of the signed-in member, keyed by id. */
export const storePackages = (packages: Record<string, PackageDocument>): void =>
  storeDocuments(byPath(packages, (id) => documentPath("products", { uid, id })));

/** Stores the member's waitlist entries, keyed by class id; `undefined` deletes one. */
export const storeWaitlistEntries = (waits: Record<string, MemberWaitlistDocument | undefined>): void =>
  storeDocuments(byPath(waits, (classId) => documentPath("waits", { uid, classId })));

/**
 * Prepares the dashboard of a member who has already seen the promotion and chosen the list of all classes, with exactly
 * the given data.
 */
export function prepareDashboard({
  member = {},
  classes = {},
  bookings = {},
  waits = {},
  packages = { p: makePackage() },
}: Dashboard = {}): void {
  answerCall(cards.savedCards, { cards: [] });
  signInAs({ membership: member.membership ?? false });
  localStorage.setItem(`promotion:${uid}`, initialPromotions[0]?.title ?? "");
  localStorage.setItem(`calendar:${uid}`, JSON.stringify({ view: "list" }));
  storeDocuments({ [documentPath("users", { uid })]: makeMember(member) });
  storeClasses(classes);
  storeBookings(bookings);
  storePackages(packages);
  storeWaitlistEntries(waits);
  answerCall(content.publishedToMembers, initialForMembers);
  answerCall(stats.mine, makeStats());
  answerCall(race.mine, { email_proven: true, bookings: [], past: [], cancelled: [] });
}

/** Opens the prepared dashboard. */
export async function openDashboard(dashboard: Dashboard = {}) {
  prepareDashboard(dashboard);
  return renderApp("/me");
}

/** The button of a class in the calendar, by its name. */
export const classButton = (name: string) =>
  page.getByRole("region", { name: "small class" }).getByRole("button", { name: new RegExp(`^${name},`) });

/** Opens the popup of a class from the calendar. */
export async function openClass(name: string) {
  await classButton(name).click();
  const popup = page.getByRole("dialog", { name });
  await expect.element(popup).toBeVisible();
  return popup;
}
