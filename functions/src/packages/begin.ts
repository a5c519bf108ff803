import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { begunPurchase, isWaitingOn } from "@studio/contract/packages/beginAtOnce.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { onWire } from "./onWire.ts";
import { type Begun, packageStore, packageWrites, type StoredPackage } from "./store.ts";

/** Member who asks to begin a package at once, and who of the staff records it; absent if the member does. */
type Request = { subject: Named; staff?: Named | undefined; now: Date };

/**
 * Returns what the caller's commit has to write of a package whose buyer asks to begin at once, and adds the log entry
 * (docs/product/withdrawals.md#begin-at-once). The caller writes the package, which a commit can do once.
 */
export function recordBegin(
  commit: Commit,
  { id, value }: Pick<StoredPackage, "id" | "value">,
  { subject, staff, now }: Request,
): Begun {
  const { purchase, name } = value;
  if (!purchase) return {};
  const about = { type: "product", id, name } as const;
  const kind = "package.begin_requested";
  recordActivity(commit, { kind, at: now, actor: staff ?? subject, subject, about });
  return { purchase: begunPurchase({ ...value, purchase }, { at: now, by: staff?.id ?? null }) };
}

/** Stores in the caller's commit, which writes nothing else of the package, that its buyer asks to begin at once. */
export const beginIn = (commit: Commit, pkg: StoredPackage, request: Request): void =>
  packageWrites.update(commit, pkg, recordBegin(commit, pkg, request));

/**
 * Stores that the buyer of a package asks to begin at once. One that does not wait for it changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `busy`
 */
export const beginPackage = (
  { uid, id }: { uid: string; id: string },
  { staff, now }: { staff?: Named; now: Date },
): Promise<Package> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [member, pkg] = await readDocuments(memberStore.ref({ uid }), packageStore.ref({ uid, id }));
    if (!member) throw new StudioError("user_not_found");
    if (!pkg) throw new StudioError("package_not_found");
    if (pkg.value.voided) throw new StudioError("package_voided");
    if (!isWaitingOn(pkg.value, romeDay(now))) return onWire(pkg);
    const begun = recordBegin(commit, pkg, { subject: named(uid, member.value), staff, now });
    packageWrites.update(commit, pkg, begun);
    return onWire({ ...pkg, value: { ...pkg.value, ...begun } });
  });

/**
 * Marks a package from before purchases were kept as bought; one that has its purchase, or is voided, changes nothing.
 * With `onlyCheck` it is not written. Returns whether it was one to mark.
 */
export const markPurchase = (
  { uid, id }: { uid: string; id: string },
  purchase: NonNullable<Begun["purchase"]>,
  { onlyCheck = false }: { onlyCheck?: boolean } = {},
): Promise<boolean> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const pkg = await packageStore.read({ uid, id });
    if (!pkg || pkg.value.purchase || pkg.value.voided) return false;
    if (!onlyCheck) packageWrites.update(commit, pkg, { purchase });
    return true;
  });
