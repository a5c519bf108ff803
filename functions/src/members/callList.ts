import type { CallGroup, MemberToContact } from "@studio/contract/stats/calls/model.ts";
import { isPaused } from "@studio/contract/stats/calls/policy.ts";
import { figuresOf } from "@studio/contract/stats/figures.ts";
import { readStandingBookings } from "../bookings/store.ts";
import { countCalls, readCalls } from "../people/calls.ts";
import { readNames } from "../people/people.ts";

/** Returns the first members of a group of the call list with their next bookings, and how many it has. */
export async function callList(
  group: CallGroup,
  now: Date,
): Promise<{ people: MemberToContact[]; total: number }> {
  const [members, total] = await Promise.all([readCalls(group, now), countCalls(group, now)]);
  const marks = members.flatMap(({ value }) => (value.contacted ? [value.contacted.by] : []));
  const [names, next] = await Promise.all([
    readNames(marks),
    Promise.all(members.map(async ({ id }) => (await readStandingBookings(id, now, 1))[0])),
  ]);
  const people = members.map(({ id, value }, index) => {
    const { contacted, phone } = value;
    const name = contacted && names.get(contacted.by);
    return {
      ...figuresOf(id, value, now),
      phone,
      next_booking: next[index]?.value.start.dateTime ?? null,
      contacted:
        contacted && isPaused(value, now)
          ? { at: contacted.at, by: name === undefined || name === null ? null : { id: contacted.by, name } }
          : null,
    };
  });
  return { people, total };
}
