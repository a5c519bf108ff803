import { packageKindOf } from "@studio/contract/stats/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import * as store from "./store.ts";

const monthOf = (at: Date): string => romeDay(at).slice(0, 7);

/** Counts a person who becomes a customer, or so many, in the commit that makes them one. */
export const countJoined = (commit: Commit, at: Date, number = 1): void =>
  store.addJoined(commit, monthOf(at), number);

/** Counts a package of so many lessons (0 is a subscription), in the commit that gives it. */
export const countPackage = (commit: Commit, size: number, at: Date): void =>
  store.addPackage(commit, monthOf(at), packageKindOf(size));
