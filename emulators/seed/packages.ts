import type { Product } from "../../functions/src/contract/packages/model.ts";
import { addRomeDays } from "../../functions/src/contract/rome.ts";
import { romeDay } from "../../functions/src/contract/romeDay.ts";
import type { Person, Plan } from "./people.ts";

const DAY_MS = 86_400_000;

/** A package as it was granted, before any lesson was taken from it. */
export type Granted = Product & { createdAt: Date };

const grantedTo = ({ uid }: Person, plan: Plan, now: Date): Granted => ({
  id: `${uid}-1`,
  name: plan.name,
  size: plan.size,
  remaining: plan.size,
  expire_date: plan.expiresInDays === null ? null : addRomeDays(romeDay(now), plan.expiresInDays),
  createdAt: new Date(now.getTime() - plan.grantedDaysAgo * DAY_MS),
});

/** The packages by their owner's uid: everybody has one or none. */
export const grantedPackages = (people: readonly Person[], now: Date): Map<string, Granted> =>
  new Map(
    people.flatMap((person) => (person.plan ? [[person.uid, grantedTo(person, person.plan, now)]] : [])),
  );
