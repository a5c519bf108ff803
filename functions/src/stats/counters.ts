import { packageKindOf } from "@studio/contract/stats/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { addJoined, addPackage } from "./store.ts";

const monthOf = (at: Date): string => romeDay(at).slice(0, 7);

/** Counts new customers, by default one, in the commit that makes them customers. */
export const countJoined = (commit: Commit, at: Date, number = 1): void =>
  addJoined(commit, monthOf(at), number);

/** Counts a granted package by its size in lessons (0 is a subscription), in the commit that grants it. */
export const countPackage = (commit: Commit, pkg: Parameters<typeof packageKindOf>[0], at: Date): void =>
  addPackage(commit, monthOf(at), packageKindOf(pkg));
