import type { MemberEvent } from "@studio/contract/bookings/model.ts";

/**
 * A booking or cancellation shown before the database has shown it. `confirmed`: the server said yes; `seen`: the live
 * data has shown it, from then on only the live data counts.
 */
export type Override = { booked: boolean; late: boolean; confirmed: boolean; seen: boolean };
export type Overrides = ReadonlyMap<string, Override>;

export const noOverrides: Overrides = new Map();

export type OverrideChange =
  | { type: "sent"; id: string; booked: boolean; late: boolean }
  | { type: "confirmed"; id: string; late: boolean }
  | { type: "refused"; id: string }
  | { type: "live"; events: readonly MemberEvent[] };

/** The next overrides; the same map when nothing changes. */
export function changeOverrides(overrides: Overrides, change: OverrideChange): Overrides {
  if (change.type === "live") return settle(overrides, change.events);
  const next = new Map(overrides);
  const standing = overrides.get(change.id);
  if (change.type === "sent") {
    next.set(change.id, { booked: change.booked, late: change.late, confirmed: false, seen: false });
  } else if (change.type === "refused" || standing?.seen) {
    next.delete(change.id);
  } else if (standing) {
    next.set(change.id, { ...standing, late: change.late, confirmed: true });
  }
  return next;
}

function settle(overrides: Overrides, events: readonly MemberEvent[]): Overrides {
  const next = new Map<string, Override>();
  let changed = false;
  for (const [id, override] of overrides) {
    const event = events.find((candidate) => candidate.id === id);
    const seen = override.seen || event?.bSub === override.booked;
    const done = override.confirmed && (seen || !event);
    if (!done) next.set(id, seen === override.seen ? override : { ...override, seen });
    changed ||= done || seen !== override.seen;
  }
  return changed ? next : overrides;
}

/** The classes as the person should see them now. */
export const applyOverrides = (events: readonly MemberEvent[], overrides: Overrides): MemberEvent[] =>
  events.map((event) => applyOverride(event, overrides.get(event.id)));

function applyOverride(event: MemberEvent, override: Override | undefined): MemberEvent {
  if (!override || override.seen || event.bSub === override.booked) return event;
  // A seat that somebody waits for does not become free.
  const freed = event.numWaiting ? 0 : -1;
  const taken = override.booked ? 1 : freed;
  return {
    ...event,
    bSub: override.booked,
    bDropped: !override.booked && override.late,
    numSubs: Math.max(0, event.numSubs + taken),
    ...(event.numdisp !== undefined && { numdisp: Math.max(0, event.numdisp - taken) }),
  };
}

/** True while the server has not answered for this class. */
export const isUnderWay = (overrides: Overrides, id: string): boolean =>
  overrides.get(id)?.confirmed === false;
