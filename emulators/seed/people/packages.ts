import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import type { Package, PackageDocument } from "@studio/contract/packages/model.ts";
import { withPause } from "@studio/contract/packages/pauses.ts";
import { addRomeDays, addRomeMonths, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Person, Plan } from "./people.ts";

const DAY_MS = 86_400_000;

/** A package as granted, before any booking. */
export type Granted = Omit<Package, "purchase"> & Pick<PackageDocument, "createdAt" | "purchase">;

/** Returns the package with a pause, granted on the pause's first day. */
function withPlannedPause(pkg: Granted, { from, to }: NonNullable<Plan["pause"]>, now: Date): Granted {
  const first = addRomeDays(romeDay(now), from);
  const pause = { from: first, to: addRomeDays(romeDay(now), to) };
  const after = withPause(pkg, pause, romeInstant(first));
  if (!after.ok) throw new Error(after.message);
  return { ...pkg, pauses: after.pauses, expire_date: after.expire_date };
}

const grantedAt = ({ grantedDaysAgo }: Plan, now: Date): Date =>
  new Date(now.getTime() - grantedDaysAgo * DAY_MS);

function endOf(plan: Plan, now: Date): string | null {
  if (plan.months !== undefined) return addRomeMonths(romeDay(grantedAt(plan, now)), plan.months);
  return plan.expiresInDays === null ? null : addRomeDays(romeDay(now), plan.expiresInDays);
}

const grantedTo = ({ uid }: Pick<Person, "uid">, plan: Plan, now: Date): Granted => ({
  id: plan.boughtOnline ?? `${uid}-1`,
  name: plan.name,
  size: plan.size,
  remaining: plan.size,
  expire_date: endOf(plan, now),
  createdAt: grantedAt(plan, now),
  ...(plan.limits && { limits: plan.limits }),
  ...plan.gives,
  ...(plan.boughtOnline && { purchase: newPurchase(grantedAt(plan, now), undefined) }),
});

/** Returns the subscriptions that begin where the granted one of their owner ends, with their owner's uid. */
export const renewals = (
  people: readonly Person[],
  granted: ReadonlyMap<string, Granted>,
  now: Date,
): [uid: string, renewal: Granted][] =>
  people.flatMap(({ uid, plan }) => {
    const { renewedDaysAgo } = plan ?? {};
    const pkg = granted.get(uid);
    if (renewedDaysAgo === undefined || !pkg?.expire_date) return [];
    const createdAt = new Date(now.getTime() - renewedDaysAgo * DAY_MS);
    const period = { start_date: pkg.expire_date, expire_date: addRomeMonths(pkg.expire_date, 1) };
    return [[uid, { ...pkg, ...period, id: `${uid}-2`, follows: pkg.id, createdAt }]];
  });

/** Returns the packages by their owner's uid; everyone has at most one, besides its renewal. */
export const grantedPackages = (people: readonly Person[], now: Date): Map<string, Granted> =>
  new Map(
    people.flatMap(({ plan, ...person }) => {
      if (!plan) return [];
      const pkg = grantedTo(person, plan, now);
      return [[person.uid, plan.pause ? withPlannedPause(pkg, plan.pause, now) : pkg]];
    }),
  );
