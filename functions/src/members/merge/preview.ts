import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { planStore } from "../../instalments/store.ts";
import { packageStore } from "../../packages/store.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import type { Snapshot } from "../../platform/firestore/moves.ts";
import { referralStore } from "../../referrals/store.ts";
import { forStaff } from "../onWire.ts";
import { personalData } from "../personal-data/collections.ts";
import { type ClassPart, type Holdings, type Pair, readHoldings } from "./holdings.ts";
import { readMergeable } from "./moveHoldings.ts";
import { isSecondPlace } from "./writePlaces.ts";

type Counted =
  | "notes"
  | "notices"
  | "progress"
  | "raceBookings"
  | "payments"
  | "sales"
  | "instalmentPlans"
  | "giftCards"
  | "stripeCustomers"
  | "discounts"
  | "leads";

/** Returns the titles of what is debited each month until it is stopped: memberships and the video library. */
async function readRenewing(uid: string): Promise<string[]> {
  const plans = await planStore.find("newestOfMember", { values: [uid] });
  return plans
    .filter(
      ({ value: { count, stoppedAt, endsAt } }) => count === null && stoppedAt === null && endsAt === null,
    )
    .map(({ value: { title } }) => title);
}

/** Returns whether a merge leaves one of two referrals of the same person. */
async function readBroughtTwice({ kept, duplicate }: Pair): Promise<boolean> {
  const both = await readDocuments(referralStore.ref({ uid: kept }), referralStore.ref({ uid: duplicate }));
  return both.every((one) => one !== undefined);
}

/**
 * Returns what a merge would move and end, by the same decisions as the merge.
 * @throws `user_not_found`, the refusals of `mayMerge`
 */
export async function previewMerge(pair: Pair, actor: string, now: Date): Promise<MergePreview> {
  const [{ kept, duplicate }, holdings] = await Promise.all([
    readMergeable(pair, actor),
    readHoldings(pair, now),
  ]);
  const proven = duplicate.account?.emailVerified === true;
  const subject = { uid: pair.duplicate, email: proven ? duplicate.account?.email : undefined };
  const read = async (name: Counted): Promise<Snapshot[]> => {
    const entry = personalData[name];
    return entry === "impersonal" ? [] : entry.source(subject)();
  };
  const count = async (name: Counted): Promise<number> => (await read(name)).length;
  const [notes, notices, sessions, race_bookings, payments, leads] = await Promise.all([
    count("notes"),
    count("notices"),
    count("progress"),
    count("raceBookings"),
    count("payments"),
    count("leads"),
  ]);
  const [sales, plans, gift_cards, customers, reward_codes, friends] = await Promise.all([
    read("sales"),
    count("instalmentPlans"),
    count("giftCards"),
    count("stripeCustomers"),
    count("discounts"),
    referralStore.find("ofMember", { values: [pair.duplicate] }),
  ]);
  const owed = sales.reduce((sum, sale) => sum + saleDocument.parse(sale.data()).owed, 0);
  const [renewingHere, renewingThere] = [await readRenewing(pair.kept), await readRenewing(pair.duplicate)];
  const { packages, classes, places, pastBookings } = holdings;
  const moving = classes.filter(({ merge, bookings }) => merge.booking === "duplicate" && bookings.duplicate);
  const upcoming = moving.filter(
    ({ bookings }) =>
      bookings.duplicate?.value.state === "booked" && !hasStarted(bookings.duplicate.value, now),
  ).length;
  const value = duplicate.member.value;
  return {
    kept: forStaff(kept.member),
    duplicate: forStaff(duplicate.member),
    moves: {
      packages: packages
        .filter(({ value: { voided } }) => !voided)
        .map(({ value: { name, size, remaining, expire_date, service, extras } }) => ({
          name,
          size,
          remaining,
          expire_date,
          ...(service && { service }),
          ...(extras && { extras: extras.map((one) => ({ name: one.name, remaining: one.remaining })) }),
        })),
      upcoming_bookings: upcoming,
      past_bookings: pastBookings + moving.length - upcoming,
      waits: classes.filter(({ merge, entries }) => merge.wait === "duplicate" && entries.duplicate).length,
      standing_places: places.filter((place) => !isSecondPlace(place)).length,
      notes,
      tags: (value.tags ?? []).filter((tag) => !(kept.member.value.tags ?? []).includes(tag)),
      notices,
      sessions,
      race_bookings,
      payments,
      sales: sales.length,
      owed,
      plans,
      gift_cards,
      customers,
      friends: friends.length,
      reward_codes,
      leads,
      library: value.membership && !kept.member.value.membership,
    },
    conflicts: conflictsOf(holdings),
    renewing: renewingHere.length > 0 && renewingThere.length > 0 ? [...renewingHere, ...renewingThere] : [],
    brought_twice: await readBroughtTwice(pair),
    lessons_left:
      kept.member.value.standing.lessons_left +
      value.standing.lessons_left +
      (await countReturned(pair, holdings)),
    proven,
  };
}

/** Returns how many lessons of packs come back with the bookings that end. */
async function countReturned({ kept }: Pair, { classes, packages }: Holdings): Promise<number> {
  const payers = classes.flatMap(({ merge, bookings }) =>
    merge.ended?.returnsLesson ? (bookings[merge.ended.side]?.value.productId ?? []) : [],
  );
  const own = packages.map(({ snapshot: { id }, value }) => ({ id, value }));
  const elsewhere = [...new Set(payers)].filter((payer) => !own.some(({ id }) => id === payer));
  const others =
    elsewhere.length > 0
      ? await readDocuments(...elsewhere.map((id) => packageStore.ref({ uid: kept, id })))
      : [];
  const packs = [...own, ...others].flatMap((pkg) => (pkg && pkg.value.size > 0 ? pkg.id : []));
  return payers.filter((payer) => packs.includes(payer)).length;
}

function conflictsOf({ classes, places }: Holdings): MergePreview["conflicts"] {
  return [
    ...classes
      .flatMap(conflictOf)
      .toSorted((a, b) => a.start.dateTime.getTime() - b.start.dateTime.getTime()),
    ...places.filter(isSecondPlace).map(({ place: { value } }) => ({
      kind: "standing" as const,
      weekday: value.weekday,
      time: value.time,
    })),
  ];
}

type ClassConflict = Exclude<MergePreview["conflicts"][number], { kind: "standing" }>;

/** Returns what cannot be both in a class: two bookings, or a place in its waitlist beside a booking or another place. */
function conflictOf({ merge, bookings, entries, gymClass }: ClassPart): ClassConflict[] {
  const of = gymClass?.value ?? bookings.duplicate?.value ?? bookings.kept?.value;
  if (!of) return [];
  const { summary, start } = of;
  const isDouble = merge.ended?.freesSeat || merge.ended?.returnsLesson;
  const waiting = Object.values(entries).filter((entry) => entry !== undefined).length;
  const isLeft = merge.wait === undefined ? waiting > 0 : waiting > 1;
  return [
    ...(isDouble
      ? [{ kind: "booking" as const, summary, start, returns_lesson: merge.ended?.returnsLesson === true }]
      : []),
    ...(isLeft ? [{ kind: "wait" as const, summary, start, booked: merge.wait === undefined }] : []),
  ];
}
