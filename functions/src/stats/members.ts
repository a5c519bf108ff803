import type { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { awardsOf } from "@studio/contract/stats/awards.ts";
import { badgesContent } from "@studio/contract/stats/content/badges.ts";
import { counterField, figuresOf, periodOf, rankingRows } from "@studio/contract/stats/figures.ts";
import type { FiguresSort } from "@studio/contract/stats/model.ts";
import { statsOf } from "@studio/contract/stats/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type * as z from "zod";
import { readContent } from "../content/read.ts";
import { readMemberPageBy, readMembersBy } from "../people/attendance.ts";
import { memberStore } from "../people/store.ts";

type Calls = typeof api.stats;
type Query<Call extends keyof Calls> = z.output<Calls[Call]["query"]>;
type Response<Call extends keyof Calls> = z.output<Calls[Call]["response"]>;

const RANKING_SIZE = 50;

/** Field of each sort order; `risk` leaves out members without an expected next class. */
const sorts: Record<FiguresSort, { field: string; over?: string }> = {
  risk: { field: "standing.expected_by", over: "" },
  lifetime: { field: "attendance.lifetime" },
  last_attended_at: { field: "standing.last_attended_at" },
  best_streak: { field: "standing.best_streak" },
  late_cancellations: { field: "standing.late_cancellations" },
  lessons_left: { field: "standing.lessons_left" },
};

/**
 * Returns a page of all members' figures.
 * @throws `invalid_request` (`offset` is no member)
 */
export async function figuresOfMembers(query: Query<"ofUsers">, now: Date): Promise<Response<"ofUsers">> {
  const { documents, next_offset } = await readMemberPageBy(
    { ...sorts[query.sort], order: query.order },
    query,
  );
  return { users: documents.map(({ id, value }) => figuresOf(id, value, now)), next_offset };
}

/**
 * Returns a member's statistics and figures.
 * @throws `user_not_found`
 */
export async function figuresOfMember(uid: string, now: Date): Promise<Response<"ofUser">> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const { attendance, joined_at } = member.value;
  return { stats: statsOf(attendance, joined_at, now), figures: figuresOf(uid, member.value, now) };
}

/** Returns the members with most lessons in a period, with a read per row and one of the badges. */
export async function rankingOf(query: Query<"ranking">, now: Date): Promise<Response<"ranking">> {
  const day = query.day ?? romeDay(now);
  const period = periodOf(query.period, day);
  const field = counterField(query.period, period?.name);
  const [members, badges] = await Promise.all([
    readMembersBy({ field, order: "desc", over: 0 }, RANKING_SIZE),
    readContent(badgesContent),
  ]);
  return {
    period: query.period,
    start: period?.start ?? null,
    end: period?.end ?? null,
    users: rankingRows(members, query.period, day, awardsOf(badges).badges),
  };
}
