import { collectionPath } from "@studio/contract/collections.ts";
import { standingPlaces as api } from "@studio/contract/timetable/standing/endpoints.ts";
import {
  type BookingsAtEnd,
  type Holiday,
  standingPlaceDocument,
} from "@studio/contract/timetable/standing/model.ts";
import { useMutation } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { type DocumentQuery, parsed } from "../../../lib/live/documents.ts";
import { listenQuery } from "../../../lib/live/listen.ts";
import { type Live, type Source, useLive } from "../../../lib/live/live.ts";
import { keyOfKeeping } from "./keeping.ts";

/** Above the number of places that a member may have, those of removed slots included. */
const MAX_PLACES = 50;

/** A standing place of the member; `id` is its slot's. */
export type Place = z.output<typeof standingPlaceDocument> & { id: string };

const placesOf = (uid: string): DocumentQuery<Place> => ({
  collection: collectionPath("standing", { uid }),
  parse: parsed(standingPlaceDocument),
  orderBy: ["createdAt"],
  limit: MAX_PLACES,
});

const nobodys: Source<Place[]> = (next) => {
  next([]);
  return () => {};
};

/** Returns the member's standing places, live; none without a member. */
export const usePlaces = (uid: string | undefined): Live<Place[]> =>
  useLive(
    `standing/${uid}`,
    uid === undefined ? nobodys : listenQuery(placesOf(uid), { trustEmptyCache: true }),
  );

// The live data show what these calls have changed.

/** Keeps a place in a slot. */
export const useKeepPlace = (id: string) =>
  useMutation({ mutationKey: keyOfKeeping(id), mutationFn: () => call(api.keepPlace, { params: { id } }) });

/** Suspends a place for some days. */
export const useSuspendPlace = (id: string) =>
  useMutation({ mutationFn: (body: Holiday) => call(api.suspendPlace, { params: { id }, body }) });

/** Ends the holiday of a place. */
export const useResumePlace = (id: string) =>
  useMutation({ mutationFn: () => call(api.resumePlace, { params: { id } }) });

/** Leaves a place, and keeps or cancels its bookings. */
export const useLeavePlace = (id: string) =>
  useMutation({
    mutationFn: (bookings: BookingsAtEnd) => call(api.leavePlace, { params: { id }, query: { bookings } }),
  });
