import { unwrap } from "@studio/contract/errors.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { MarkSession } from "@studio/contract/packages/changes.ts";
import type { Correction, Package } from "@studio/contract/packages/model.ts";
import { type MarkedSession, mayMarkSession } from "@studio/contract/packages/services/policy.ts";
import { notify } from "../notices/notify.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { type Change, logPackageChange, readOwned, readValid } from "./change.ts";
import { onWire, versionOf } from "./onWire.ts";
import { changeRemaining, changeWithLedger, readLedger, type StoredPackage } from "./store.ts";

/**
 * Marks a session of a service as held, or takes the mark back, with a ledger entry, a log entry and a notice
 * (docs/product/packages.md#services). Returns the package with the version to take the mark back.
 * @throws `user_not_found`, `package_not_found`, `changed_meanwhile`, and the refusals of `mayMarkSession`
 */
export async function markSession(change: Change, mark: MarkSession): Promise<Package> {
  await saveMark(change, mark);
  const { pkg } = await readOwned(change);
  return { ...onWire(pkg), version: versionOf(pkg) };
}

const saveMark = (change: Change, { version, reason, ...mark }: MarkSession): Promise<void> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readValid(change, version);
    const { value } = owned.pkg;
    const ledger = mark.by === 1 ? [] : await readLedger(change.uid, change.id);
    const { name, before, remaining } = unwrap(mayMarkSession(value, mark, ledger, change.now));
    const session = { id: mark.service, name, before, remaining };
    const correction = changeSession(commit, owned.pkg, session, {
      reason: "session",
      text: reason ?? "",
      at: change.now,
    });
    const kind = mark.by === 1 ? "package.session_marked" : "package.session_unmarked";
    logPackageChange(commit, kind, owned, value.name, change, correction);
    const pkg = noticePackageOf(change.id, value);
    notify(commit, change, { kind: "session_marked", pkg, service: name, left: remaining, by: mark.by });
  });

/** Sessions of a service of a package, before and after one is taken or returned. */
type Moved = MarkedSession & { id: string };

/**
 * Writes how many sessions of a service a package has left, with its ledger entry, on condition that the package is unchanged
 * since it was read. Returns the difference as the log has it.
 */
export function changeSession(
  commit: Commit,
  pkg: StoredPackage,
  { id, name, before, remaining }: Moved,
  { reason, text, at }: { reason: "session" | "appointment"; text: string; at: Date },
): Correction {
  const { value } = pkg;
  const correction = { reason: text, sessions: { from: before, to: remaining } };
  const entry = { reason, event: null, correction, at };
  const delta = remaining - before;
  const extras = (value.extras ?? []).map((one) => (one.id === id ? { ...one, remaining } : one));
  if (value.service) changeRemaining(commit, pkg, { ...entry, delta, remaining });
  else {
    const session = { id, name, delta, remaining };
    changeWithLedger(commit, pkg, { extras }, { ...entry, delta: 0, remaining: value.remaining, session });
  }
  return correction;
}
