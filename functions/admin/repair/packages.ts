import { PROJECT } from "@studio/contract/activity/actors.ts";
import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { endByClasses, usedAfter } from "@studio/contract/packages/limits/policy.ts";
import {
  type LedgerDocument,
  ledgerDocument,
  type PackageDocument,
  packageDocument,
} from "@studio/contract/packages/model.ts";
import { lessonsAmong } from "@studio/contract/packages/policy.ts";
import { standingBySubscriptions, subscriptionEndOf } from "@studio/contract/packages/renewal.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { pathsOf, readAll } from "../pages.ts";
import { derivedStep, differing } from "./derivedStep.ts";

/** Fields of a package that its ledger explains. */
type Explained = Pick<PackageDocument, "size" | "remaining" | "voided">;

/** Returns the sessions that a package gives besides classes, as its ledger has them. */
const extrasByLedger = (extras: NonNullable<PackageDocument["extras"]>, ledger: readonly LedgerDocument[]) =>
  extras.map((extra) => ({
    ...extra,
    remaining: ledger.reduce(
      (sum, { session }) => (session?.id === extra.id ? sum + session.delta : sum),
      extra.size,
    ),
  }));

/**
 * Returns what the ledger, earliest first, says of a package: its size as last edited, the lessons left, and whether it
 * is voided. Its end is not in there, as pauses and closures move it too; that of a pack from its first class follows from it.
 */
function packageByLedger(pkg: Explained, ledger: readonly LedgerDocument[]): Explained {
  const size = ledger.findLast(({ correction }) => correction?.size)?.correction?.size?.to ?? pkg.size;
  const remaining = ledger.reduce((sum, { delta }) => sum + delta, size);
  const at = ledger.findLastIndex(({ reason }) => reason === "voided" || reason === "restored");
  const last = ledger[at];
  if (!last) return { ...pkg, size, remaining };
  if (last.reason === "restored") return { size, remaining, voided: pkg.voided && null };
  const isKnown = pkg.voided?.at.getTime() === last.at.getTime();
  // The ledger does not say who; the log does.
  const byLedger = {
    at: last.at,
    by: PROJECT.id,
    reason: last.correction?.reason ?? "",
    remaining: 0 - last.delta,
  };
  const voided = isKnown && pkg.voided ? pkg.voided : byLedger;
  // Restored later, it must not give back what was refunded.
  const isRefunded = ledger.slice(at).some(({ reason }) => reason === "refunded");
  return { size, remaining, voided: isRefunded ? { ...voided, remaining: 0 } : voided };
}

/** The classes that a package has taken of each week, month or day, and how many bookings say so. */
type Counted = Pick<PackageDocument, "used" | "expire_date"> & { bookings: number };

/** Returns what a package that counts its classes has paid for; `undefined` of another one. */
async function countBookings(pkg: PackageDocument, path: string): Promise<Counted | undefined> {
  const { limits, validity, expire_date } = pkg;
  if (!limits?.frequency && !validity) return undefined;
  const [, uid = "", , id] = path.split("/");
  const ofPackage = firestore()
    .collection(collectionPath("memberBookings", { uid }))
    .where("productId", "==", id);
  const bookings = (await readAll(ofPackage, bookingDocument)).filter(
    ({ value: { state, deducted } }) => deducted && state !== "cancelled",
  );
  const uses = bookings.map(({ value }) => ({ start: value.start.dateTime, by: 1 }) as const);
  const used = usedAfter({ limits, validity }, uses);
  const end = validity ? endByClasses({ ...pkg, validity, used }) : expire_date;
  return { used, expire_date: end, bookings: bookings.length };
}

/** Brings each package to what its ledger explains, and the classes that it counts to those of its bookings. */
export const packages = derivedStep({
  name: "packages",
  title: "Pacchetto",
  schema: packageDocument,
  paths: () => pathsOf(firestore().collectionGroup("products")),
  changeOf: async (pkg, path) => {
    if (!pkg) return undefined;
    const ledger = await readAll(firestore().collection(`${path}/ledger`), ledgerDocument);
    const entries = ledger
      .map(({ value }) => value)
      .sort((one, other) => one.at.getTime() - other.at.getTime());
    const counted = await countBookings(pkg, path);
    const { size, remaining, voided, expire_date, used = {}, extras = [] } = pkg;
    const changed = differing(
      { size, remaining, voided, expire_date, used, extras },
      {
        ...packageByLedger({ size, remaining, voided }, entries),
        ...(counted && { used: counted.used, expire_date: counted.expire_date }),
        extras: extrasByLedger(extras, entries),
      },
    );
    if (!changed) return undefined;
    const isPossible = packageDocument.partial().safeParse(changed.to).success;
    const bookings = counted ? `, and its ${counted.bookings} bookings` : "";
    const why = `size and ${entries.length} entries of its ledger${bookings}`;
    return { from: changed.from, to: isPossible ? changed.to : undefined, why };
  },
});

/** Returns a member's sums over their packages. */
function standingOf(
  all: readonly Pick<
    PackageDocument,
    "size" | "remaining" | "voided" | "expire_date" | "service" | "instalments"
  >[],
): Pick<MemberDocument["standing"], "lessons_left"> & ReturnType<typeof standingBySubscriptions> {
  const valid = all.filter(({ voided }) => !voided);
  return {
    lessons_left: valid.reduce((sum, pkg) => sum + lessonsAmong(pkg, pkg.remaining), 0),
    ...standingBySubscriptions(valid),
  };
}

/** Brings each member's lessons left and last day of a subscription to those of their packages. */
export const memberStanding = derivedStep({
  name: "members",
  title: "Lezioni di",
  schema: memberDocument,
  paths: () => pathsOf(firestore().collection("users")),
  changeOf: async (member, path) => {
    if (!member) return undefined;
    const [, uid = ""] = path.split("/");
    const owned = await readAll(firestore().collection(collectionPath("products", { uid })), packageDocument);
    const { lessons_left, subscription_until } = member.standing;
    const changed = differing(
      { lessons_left, subscription_until, subscription_ends_on: subscriptionEndOf(member.standing) },
      standingOf(owned.map(({ value }) => value)),
    );
    if (!changed) return undefined;
    const to = Object.fromEntries(
      Object.entries(changed.to).map(([name, value]) => [`standing.${name}`, value]),
    );
    return { from: changed.from, to, why: `its ${owned.length} packages` };
  },
});
