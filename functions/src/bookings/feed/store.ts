import { calendarFeedDocument } from "@studio/contract/bookings/model.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** Hashes of the secrets of members' calendar feeds. */
export const feedStore = store("calendarFeeds", calendarFeedDocument);
export const feedWrites = writesOf(feedStore);
