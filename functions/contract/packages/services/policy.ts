import type { Decision } from "../../errors.ts";
import { romeDay } from "../../time/romeDay.ts";
import { isWaitingOn } from "../beginAtOnce.ts";
import { isPaidOn } from "../instalments.ts";
import type { LedgerDocument, Package } from "../model.ts";

/** A session of a service that staff mark as held (1), or take back (-1). */
export type SessionMark = { service: string; by: 1 | -1 };

/** Sessions of a service that a package has left, before and after a mark. */
export type MarkedSession = { name: string; before: number; remaining: number };

type Giver = Pick<
  Package,
  "size" | "remaining" | "expire_date" | "service" | "extras" | "voided" | "purchase" | "instalments"
>;

type Entry = Pick<LedgerDocument, "reason" | "delta" | "session">;

/**
 * Returns how many marks of a service's sessions can be taken back, by the ledger of the package, newest first: those since its
 * refund, or since staff wrote how many sessions are left.
 */
function marksToUndo({ service }: Pick<Package, "service">, ledger: readonly Entry[], id: string): number {
  let marks = 0;
  for (const { reason, delta, session } of ledger) {
    if (reason === "refunded" || (service && reason === "corrected")) break;
    if (reason === "session" && (service || session?.id === id)) marks -= session?.delta ?? delta;
  }
  return Math.max(0, marks);
}

/**
 * Decides whether staff can mark a session of a service on a package, or take the mark back: as long as there are sessions,
 * also after its last day, since staff write down afterwards what was held. A mark is taken back as often as one was made
 * (`marksToUndo`). Refuses with `package_voided`, `begin_at_once_required` (its buyer has not asked to begin at once),
 * `package_unpaid` (an instalment is), `service_not_included`, `no_sessions_left`, `no_session_to_undo`.
 */
export function mayMarkSession(
  pkg: Giver,
  { service: id, by }: SessionMark,
  ledger: readonly Entry[],
  now: Date,
): Decision<MarkedSession> {
  if (pkg.voided) return { ok: false, refusal: "package_voided" };
  const { service, extras = [] } = pkg;
  const given =
    service?.id === id
      ? { name: service.name, size: pkg.size, remaining: pkg.remaining }
      : extras.find((extra) => extra.id === id);
  if (!given) return { ok: false, refusal: "service_not_included" };
  const { name, size, remaining: before } = given;
  if (by === 1 && isWaitingOn(pkg, romeDay(now))) return { ok: false, refusal: "begin_at_once_required" };
  if (by === 1 && !isPaidOn(pkg, romeDay(now))) return { ok: false, refusal: "package_unpaid" };
  if (by === 1 && before === 0) return { ok: false, refusal: "no_sessions_left" };
  const isMarked = before < size && marksToUndo(pkg, ledger, id) > 0;
  if (by === -1 && !isMarked) return { ok: false, refusal: "no_session_to_undo" };
  return { ok: true, value: { name, before, remaining: before - by } };
}
