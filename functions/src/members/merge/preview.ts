import { hasStarted } from "@studio/contract/bookings/policy.ts";
import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { packageStore } from "../../packages/store.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { forStaff } from "../onWire.ts";
import { personalData } from "../personal-data/collections.ts";
import { type ClassPart, type Holdings, type Pair, readHoldings } from "./holdings.ts";
import { readMergeable } from "./moveHoldings.ts";
import { isSecondPlace } from "./writePlaces.ts";

type Counted = "notes" | "notices" | "progress" | "raceBookings" | "payments" | "leads";

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
  const count = async (name: Counted): Promise<number> => {
    const entry = personalData[name];
    return entry === "impersonal" ? 0 : (await entry.source(subject)()).length;
  };
  const [notes, notices, sessions, race_bookings, payments, leads] = await Promise.all([
    count("notes"),
    count("notices"),
    count("progress"),
    count("raceBookings"),
    count("payments"),
    count("leads"),
  ]);
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
        .map(({ value: { name, size, remaining, expire_date } }) => ({ name, size, remaining, expire_date })),
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
      leads,
      library: value.membership && !kept.member.value.membership,
    },
    conflicts: conflictsOf(holdings),
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
