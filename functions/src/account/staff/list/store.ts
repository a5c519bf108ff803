import {
  AWAY_DAYS,
  FEW_LESSONS,
  type UserFilter,
  type UserSort,
  userDocument,
} from "@studio/contract/account/model.ts";
import type { accountForStaff } from "@studio/contract/account/staffEndpoints.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { EXPIRING_DAYS } from "@studio/contract/packages/policy.ts";
import type { sortOrder } from "@studio/contract/page.ts";
import { addRomeDays } from "@studio/contract/rome.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import type { Query } from "firebase-admin/firestore";
import type { z } from "zod";
import { firestore } from "../../../platform/firebase.ts";
import { readPage } from "../../../platform/pages.ts";

type Order = (typeof sortOrder.options)[number];

const DAY_MS = 86_400_000;

// One query in one statement each, fields by their names: that is how their indexes are checked. Firestore adds the
// document's id to every order, so that a page begins where the one before ended.

const byName = (order: Order, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .orderBy("last_name", order)
    .orderBy("first_name", order)
    .limit(limit);

const byJoining = (order: Order, limit: number): Query =>
  firestore().collection(collectionPath("users", {})).orderBy("joined_at", order).limit(limit);

const byLastLesson = (order: Order, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .orderBy("standing.last_attended_at", order)
    .limit(limit);

const byLessonsLeft = (order: Order, limit: number): Query =>
  firestore().collection(collectionPath("users", {})).orderBy("standing.lessons_left", order).limit(limit);

const bySubscription = (order: Order, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .orderBy("standing.subscription_until", order)
    .limit(limit);

const sorted: Record<UserSort, (order: Order, limit: number) => Query> = {
  name: byName,
  joined_at: byJoining,
  last_attended_at: byLastLesson,
  lessons_left: byLessonsLeft,
  subscription_until: bySubscription,
};

/** Subscriptions that end within a week, the first to end first. */
const expiring = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("standing.subscription_until", ">", romeDay(now))
    .where("standing.subscription_until", "<=", addRomeDays(romeDay(now), EXPIRING_DAYS))
    .orderBy("standing.subscription_until")
    .limit(limit);

/** Subscriptions that have ended, the last one first; who never had one has the empty day. */
const expired = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("standing.subscription_until", ">", "")
    .where("standing.subscription_until", "<=", romeDay(now))
    .orderBy("standing.subscription_until", "desc")
    .limit(limit);

/** Who has come, has no subscription, and has few lessons left or none any more: those to call. */
const fewLessons = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("standing.lessons_left", "<=", FEW_LESSONS)
    .where("standing.subscription_until", "<=", romeDay(now))
    .where("attendance.lifetime", ">", 0)
    .orderBy("standing.lessons_left")
    .limit(limit);

/** Nothing to book with: who had a subscription last comes first, who never had one at the end. */
const noPackage = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("standing.lessons_left", "==", 0)
    .where("standing.subscription_until", "<=", romeDay(now))
    .orderBy("standing.subscription_until", "desc")
    .limit(limit);

const withLibrary = (_: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("membership", "==", true)
    .orderBy("last_name")
    .orderBy("first_name")
    .limit(limit);

const neverCame = (_: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("attendance.lifetime", "==", 0)
    .orderBy("joined_at", "desc")
    .limit(limit);

/** Who has not come for long, the longest first; who never came is in no such list. */
const away = (now: Date, limit: number): Query =>
  firestore()
    .collection(collectionPath("users", {}))
    .where("standing.last_attended_at", "<=", new Date(now.getTime() - AWAY_DAYS * DAY_MS))
    .orderBy("standing.last_attended_at")
    .limit(limit);

const filtered: Record<UserFilter, (now: Date, limit: number) => Query> = {
  expiring,
  expired,
  few_lessons: fewLessons,
  no_package: noPackage,
  library: withLibrary,
  never_came: neverCame,
  away,
};

type Asked = Omit<z.output<typeof accountForStaff.list.query>, "q">;

/**
 * A page of people: whom a filter shows, in the filter's own order, or everybody sorted; of two alike by id. Throws
 * `invalid_request` naming `offset` where that is nobody.
 */
export const readPeople = (asked: Asked, now: Date) =>
  readPage(
    collectionPath("users", {}),
    asked,
    (limit) => (asked.filter ? filtered[asked.filter](now, limit) : sorted[asked.sort](asked.order, limit)),
    userDocument,
  );
