import { initialOffers } from "@studio/contract/shop/content/initialOffers.ts";
import { NO_LIMITS } from "@studio/contract/shop/content/writtenOffers.ts";
import { makeOwnOffer } from "@studio/contract/testing/shop.ts";
import { expect } from "vitest";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { openInstalments } from "../../../functions/src/instalments/checkout.ts";
import { offerMembership } from "../../../functions/src/instalments/renewal/offer.ts";
import { resumeRenewal, stopInstalments } from "../../../functions/src/instalments/stop.ts";
import { requestOf } from "../server/requests.ts";
import { type Books, type Plan, paidEndOf } from "./books.ts";
import { feeFor, shownAs } from "./fees.ts";
import { provider } from "./provider.ts";
import type { Act, Tools } from "./tools.ts";

/** Two classes a week for 79 € a month, until it is stopped. */
const twice = makeOwnOffer({
  group: "limited",
  name: "2 a settimana",
  size: "1",
  payment: "monthly",
  price: "79",
  terms: { ...NO_LIMITS, count: "2" },
});

/** Publishes the offer of the year's memberships. */
export async function publishMembership(actor: { id: string; name: string }, now: Date): Promise<void> {
  const { revision } = await editedContent("offers");
  const value = { ...initialOffers, own: [twice] };
  await saveContent("offers", { revision, value, publish: true }, { actor, now });
}

const isRunning = (plan: Plan): boolean => plan.count === null && !plan.isStopped;

/** Returns whether a person has a subscription that a membership may not follow. */
function isCovered(books: Books, uid: string, today: string): boolean {
  const plans = [...books.plans.values()].filter((plan) => plan.uid === uid);
  const others = books
    .subscriptionsOf(uid, today)
    .filter(({ id }) => !plans.some(({ packageId, count }) => packageId === id && count === null));
  const isOpen = (plan: Plan): boolean =>
    plan.count === null &&
    books.packs.get(plan.packageId)?.state === "active" &&
    (!plan.isStopped || paidEndOf(plan) > today);
  return others.length > 0 || plans.some(isOpen);
}

/** Returns the acts with which memberships renew, by name. */
export function renewingActs({ books, chance, byStaff, send }: Tools, isBusy: (plan: Plan) => boolean) {
  const isActive = ({ packageId }: Plan): boolean => books.packs.get(packageId)?.state === "active";
  /** Returns a membership with which something may be done. */
  const someMembership = (may: (plan: Plan) => boolean): Plan | undefined =>
    chance.of(
      [...books.plans.values()].filter(
        (plan) => isRunning(plan) && books.known.has(plan.id) && isActive(plan) && !isBusy(plan) && may(plan),
      ),
    );

  return {
    /** Begins a membership, in the app or with the desk's link; while one renews another is refused. */
    async beginMonthly(uid, _, moment) {
      const { day, now, key } = moment;
      const beginAtOnce = chance.happens(0.6);
      const fee = feeFor(books, uid, day);
      const asked = { offer: twice.id, cents: 7_900, ...shownAs(fee) };
      const request = requestOf(key);
      const { actor } = byStaff(moment);
      const open = () => openInstalments(uid, { ...asked, begin_at_once: beginAtOnce }, { request, now });
      if (someMembership((plan) => plan.uid === uid && !plan.isEnding)) {
        await expect(open()).rejects.toMatchObject({ code: "renewal_running" });
        return false;
      }
      if (isCovered(books, uid, day)) return false;
      const isAtDesk = chance.happens(0.3);
      const { checkout_url: url } = await send(() =>
        isAtDesk ? offerMembership(uid, asked, { request, actor, now }) : open(),
      );
      const { subscription: id, packageId } = provider.subscribe(url);
      books.plans.set(id, {
        id,
        packageId,
        uid,
        fee,
        count: null,
        startsOn: day,
        isStopped: false,
        isEnding: false,
        refunded: new Set(),
        pausedOn: null,
        pausedFor: null,
        pausedDays: 0,
      });
      books.packs.set(packageId, {
        uid,
        id: packageId,
        size: 0,
        used: 0,
        boughtOn: day,
        begun: beginAtOnce && !isAtDesk ? { on: day, usedBefore: 0 } : null,
        follows: null,
        startsOn: day,
        ends: null,
        state: "active",
      });
      return true;
    },

    /** Stops a membership with the month that has begun. */
    async stopMonthly(_, __, moment) {
      const plan = someMembership((one) => !one.isEnding);
      if (!plan) return false;
      const asked = chance.happens(0.7) ? plan.uid : undefined;
      await send(() => stopInstalments(plan.id, asked, byStaff(moment)));
      plan.isEnding = true;
      return true;
    },

    /** Resumes a membership whose month has days to come. */
    async resumeMonthly(_, __, moment) {
      const plan = someMembership((one) => one.isEnding && provider.monthEndOf(one.id) > moment.day);
      if (!plan) return false;
      await send(() => resumeRenewal(plan.id, plan.uid, byStaff(moment)));
      plan.isEnding = false;
      return true;
    },
  } satisfies Record<string, Act>;
}
