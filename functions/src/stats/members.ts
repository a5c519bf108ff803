import type { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { counterField, figuresOf, periodOf, rankingRows } from "@studio/contract/stats/figures.ts";
import type { FiguresSort } from "@studio/contract/stats/model.ts";
import { statsOf } from "@studio/contract/stats/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { z } from "zod";
import { readMemberPageBy, readMembersBy } from "../people/attendance.ts";
import { memberRef } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";

type Calls = typeof api.stats;
type Asked<Call extends keyof Calls> = z.output<Calls[Call]["query"]>;
type Answer<Call extends keyof Calls> = z.output<Calls[Call]["response"]>;

/** The rows of a ranking. */
const RANKED = 50;

/** What each order goes by; at risk is nobody of whom it is not known when they would be back. */
const sorts: Record<FiguresSort, { field: string; over?: string }> = {
  risk: { field: "standing.expected_by", over: "" },
  lifetime: { field: "attendance.lifetime" },
  last_attended_at: { field: "standing.last_attended_at" },
  best_streak: { field: "standing.best_streak" },
  late_cancellations: { field: "standing.late_cancellations" },
  lessons_left: { field: "standing.lessons_left" },
};

/** A page of all members' figures. Throws `invalid_request` for an `offset` that is nobody's. */
export async function figuresOfMembers(asked: Asked<"ofUsers">, now: Date): Promise<Answer<"ofUsers">> {
  const { documents, next_offset } = await readMemberPageBy(
    { ...sorts[asked.sort], order: asked.order },
    asked,
  );
  return { users: documents.map(({ id, value }) => figuresOf(id, value, now)), next_offset };
}

/** One member's statistics and figures. Throws `user_not_found`. */
export async function figuresOfMember(uid: string, now: Date): Promise<Answer<"ofUser">> {
  const [member] = await readDocuments(memberRef(uid));
  if (!member) throw new StudioError("user_not_found");
  const { attendance, joined_at } = member.value;
  return { stats: statsOf(attendance, joined_at, now), figures: figuresOf(uid, member.value, now) };
}

/** The members with most lessons in a period: a read for each row, however many members there are. */
export async function rankingOf(asked: Asked<"ranking">, now: Date): Promise<Answer<"ranking">> {
  const day = asked.day ?? romeDay(now);
  const period = periodOf(asked.period, day);
  const field = counterField(asked.period, period?.name);
  const members = await readMembersBy({ field, order: "desc", over: 0 }, RANKED);
  return {
    period: asked.period,
    start: period?.start ?? null,
    end: period?.end ?? null,
    users: rankingRows(members, asked.period, day),
  };
}
