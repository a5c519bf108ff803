import type { BookingState } from "@studio/contract/bookings/model.ts";
import { freeCancellationEnds } from "@studio/contract/bookings/policy.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { changedByUses, countsClasses } from "@studio/contract/packages/limits/policy.ts";
import { payingPackage } from "@studio/contract/packages/policy.ts";
import type { Granted } from "../people/packages.ts";
import { random } from "../random.ts";
import type { StudioClass } from "./classes.ts";

/** A person's booking of a class and its effect on the package. */
export type SeedBooking = {
  uid: string;
  classId: string;
  /** Start of the class. */
  start: Date;
  state: BookingState;
  productId: string;
  deducted: boolean;
  subDate: Date;
  changedAt: Date;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Age of the oldest booking. Packages are older, so that none is charged before it exists. */
const OLDEST_BOOKING_MS = 5 * DAY_MS;

/** Returns a package with what bookings have taken of it; lessons of bookings that were cancelled came back. */
export function asBooked(pkg: Granted, bookings: readonly SeedBooking[]): Granted {
  const deducted = bookings.filter((taken) => taken.productId === pkg.id && taken.deducted);
  const counted = changedByUses(
    pkg,
    deducted.map(({ start }) => ({ start, by: 1 })),
  );
  return { ...pkg, remaining: Math.max(0, pkg.size - deducted.length), ...counted };
}

/** Collects bookings, one person at a time. */
export class Book {
  readonly bookings: SeedBooking[] = [];
  readonly #now: Date;
  readonly #products: ReadonlyMap<string, Granted>;
  readonly #chance = random(7);

  constructor(packages: ReadonlyMap<string, Granted>, now: Date) {
    this.#products = packages;
    this.#now = now;
  }

  seatsTaken = (classId: string): number =>
    this.bookings.filter((taken) => taken.classId === classId && taken.state === "booked").length;

  /** Returns whether the person has a booking on the class's day, or their habit's number in its week. */
  isBusy(uid: string, habit: number, studioClass: StudioClass, classes: ReadonlyMap<string, StudioClass>) {
    const others = this.bookings
      .filter((taken) => taken.uid === uid)
      .flatMap((taken) => classes.get(taken.classId) ?? []);
    return (
      others.filter((other) => other.week === studioClass.week).length >= habit ||
      others.some((other) => other.day === studioClass.day)
    );
  }

  /** Books the class and returns true if the package pays for it and a booking in that state is possible by now. */
  take(uid: string, studioClass: StudioClass, state: BookingState = "booked"): boolean {
    const moments = this.#moments(studioClass.start.dateTime, state);
    const pkg = this.#products.get(uid);
    if (!moments || !pkg) return false;
    // One that is cancelled had a lesson until then, while the others may have taken the rest.
    const own = this.bookings.filter(({ productId }) => productId === pkg.id);
    if (pkg.size > 0 && own.length >= pkg.size) return false;
    if (!payingPackage([asBooked(pkg, this.bookings)], studioClass, moments.subDate)) return false;
    const deducted = countsClasses(pkg) && state !== "cancelled";
    this.bookings.push({
      uid,
      classId: studioClass.id,
      start: studioClass.start.dateTime,
      state,
      productId: pkg.id,
      deducted,
      ...moments,
    });
    return true;
  }

  /** Returns when a booking was made and last changed, or `undefined` if it is too early for a late cancellation. */
  #moments(start: Date, state: BookingState): { subDate: Date; changedAt: Date } | undefined {
    const freeUntil = freeCancellationEnds({ start: { dateTime: start } }, initialStudioRules).getTime();
    const latest = Math.min(this.#now.getTime(), state === "cancelled" ? freeUntil : start.getTime());
    const changed = latest - this.#chance.int(1, 20) * 60_000;
    if (state === "dropped" && changed <= freeUntil) return undefined;
    const booked =
      (state === "dropped" ? Math.min(changed, freeUntil) : changed) -
      this.#chance.int(HOUR_MS, OLDEST_BOOKING_MS);
    const subDate = new Date(booked);
    return { subDate, changedAt: state === "booked" ? subDate : new Date(changed) };
  }
}
