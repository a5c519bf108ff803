import type { UserDocument } from "@studio/contract/account/model.ts";
import type { BookingDocument, EventDocument, WaitDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import type { ProductDocument } from "@studio/contract/packages/model.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { promotion } from "@studio/contract/shop/promotion.ts";
import { stats } from "@studio/contract/stats/endpoints.ts";
import { makeMember, makeMemberWire } from "@studio/contract/testing/account.ts";
import { makeCalendar } from "@studio/contract/testing/bookings.ts";
import { makeStats } from "@studio/contract/testing/stats.ts";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "./api.ts";
import { storeDocuments } from "./firestore.ts";
import { renderApp, signInAs } from "./render.tsx";

type Dashboard = {
  user?: Partial<UserDocument>;
  /** Each by its id. */
  classes?: Record<string, EventDocument>;
  bookings?: Record<string, BookingDocument>;
  waits?: Record<string, WaitDocument>;
  packages?: Record<string, ProductDocument>;
};

const uid = makeMemberWire().id;

const byPath = <T extends object | undefined>(documents: Record<string, T>, path: (id: string) => string) =>
  Object.fromEntries(Object.entries(documents).map(([id, document]) => [path(id), document]));

/** Stores classes as the server does, in the calendar that members follow. */
export const storeClasses = (classes: Record<string, EventDocument>): void =>
  storeDocuments(
    Object.fromEntries(
      makeCalendar(classes).map((day) => [documentPath("calendar", { date: day.date }), day]),
    ),
  );

/** Stores bookings of the member who is signed in, by class id. */
export const storeBookings = (bookings: Record<string, BookingDocument>): void =>
  storeDocuments(byPath(bookings, (eventId) => documentPath("memberBookings", { uid, eventId })));

/** Stores packages of the member who is signed in, by id. */
export const storePackages = (packages: Record<string, ProductDocument>): void =>
  storeDocuments(byPath(packages, (id) => documentPath("products", { uid, id })));

/** Stores the member's places in waiting lists, by class id; `undefined` takes one away. */
export const storeWaits = (waits: Record<string, WaitDocument | undefined>): void =>
  storeDocuments(byPath(waits, (eventId) => documentPath("waits", { uid, eventId })));

/** Makes ready the dashboard of a member who has seen the promotion, with what is given and nothing else. */
export function prepareDashboard({
  user = {},
  classes = {},
  bookings = {},
  waits = {},
  packages = {},
}: Dashboard = {}): void {
  signInAs({ membership: user.membership ?? false });
  localStorage.setItem(`promotion:${uid}`, promotion?.id ?? "");
  storeDocuments({ [documentPath("users", { uid })]: makeMember(user) });
  storeClasses(classes);
  storeBookings(bookings);
  storePackages(packages);
  storeWaits(waits);
  answerCall(stats.mine, makeStats());
  answerCall(race.mine, { email_proven: true, bookings: [] });
}

/** Opens that dashboard. */
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
