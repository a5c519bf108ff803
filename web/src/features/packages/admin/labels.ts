import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText, limitsText } from "@studio/contract/packages/limits/labels.ts";
import { classesLeftOn, isBeforeFirstClass } from "@studio/contract/packages/limits/policy.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { pauseOn } from "@studio/contract/packages/pauses.ts";
import { type ExpiryRules, hasBegunOn, isUnpaid, isUsedUp } from "@studio/contract/packages/policy.ts";
import { unitsText } from "@studio/contract/packages/services/labels.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { onLongDay, plural, sinceLongDay, untilLongDay } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/theme/stateTones.ts";

type ShownPackage = Pick<
  Package,
  | "size"
  | "remaining"
  | "start_date"
  | "expire_date"
  | "pauses"
  | "voided"
  | "instalments"
  | "limits"
  | "validity"
  | "service"
  | "extras"
  | "used"
>;

export type PackageState = "active" | "upcoming" | "paused" | "expiring" | "expired" | "used_up" | "voided";

/** Returns the state of a package for staff; a pack with an end can be about to expire, too. */
export function stateOf(pkg: ShownPackage, now: Date, { expiringDays }: ExpiryRules): PackageState {
  const { expire_date } = pkg;
  if (pkg.voided) return "voided";
  const days = expire_date === null ? Number.POSITIVE_INFINITY : romeDaysBetween(romeDay(now), expire_date);
  if (days <= 0) return "expired";
  if (isUsedUp(pkg)) return "used_up";
  if (!hasBegunOn(pkg, romeDay(now))) return "upcoming";
  if (pauseOn(pkg, romeDay(now)) || isUnpaid(pkg, now)) return "paused";
  return days <= expiringDays && !isRenewed(pkg) ? "expiring" : "active";
}

export const stateLabels: Record<PackageState, string> = {
  active: "Attivo",
  upcoming: "Comincia dopo",
  paused: "In pausa",
  expiring: "In scadenza",
  expired: "Scaduto",
  used_up: "Esaurito",
  voided: "Annullato",
};

export const stateTones: Record<PackageState, Tone> = {
  active: "ok",
  upcoming: "neutral",
  paused: "neutral",
  expiring: "warn",
  expired: "danger",
  used_up: "neutral",
  voided: "neutral",
};

/**
 * Returns the last day of a package: `senza scadenza`, `scade il 14 marzo 2027`, `scaduto l’11
 * ottobre 2026`; of one that has not begun also the first: `dal 14 dicembre 2026 al 13 marzo 2027`. One that renews has
 * none: `si rinnova ogni mese`; one that its first class begins says so: `comincia con la prima lezione, poi vale 30 giorni`.
 */
export function endLabel(
  pkg: Pick<Package, "start_date" | "expire_date" | "instalments" | "validity" | "used">,
  now: Date,
): string {
  const { start_date, expire_date, instalments, validity } = pkg;
  if (validity && isBeforeFirstClass(pkg)) return firstClassText(validity);
  if (expire_date === null) return "senza scadenza";
  if (isRenewed({ instalments }))
    return `${start_date !== undefined && start_date > romeDay(now) ? `${sinceLongDay(start_date)}, ` : ""}si rinnova ogni mese`;
  if (start_date !== undefined && start_date > romeDay(now))
    return `${sinceLongDay(start_date)} ${untilLongDay(lastDayOf(expire_date))}`;
  return `${expire_date > romeDay(now) ? "scade" : "scaduto"} ${onLongDay(lastDayOf(expire_date))}`;
}

/** Returns when a package was voided, by whom and why: `Annullato il 26 novembre 2026 da Marta Prova: errore`. */
export function voidedLabel({ at, by_name, reason }: NonNullable<Package["voided"]>): string {
  return `Annullato ${onLongDay(romeDay(at))}${by_name ? ` da ${by_name}` : ""}: ${reason}`;
}

/**
 * Returns the limits and the period of a subscription: `Dal 14 marzo 2026, scade il 14 marzo 2027`, `2 lezioni a settimana,
 * dal 14 marzo 2026, scade il 14 marzo 2027`.
 */
export function periodLabel(
  {
    created_at,
    start_date,
    expire_date,
    limits,
    instalments,
  }: Pick<Package, "created_at" | "start_date" | "expire_date" | "limits" | "instalments">,
  now: Date,
): string {
  const end = endLabel({ expire_date, instalments }, now);
  const first = start_date ?? (created_at && romeDay(created_at));
  const words = [limitsText(limits), first && sinceLongDay(first), end].filter(Boolean).join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns a package in one line: `20 lezioni, ne restano 8, senza scadenza`, `abbonamento, 2 lezioni a settimana, scade il
 * 14 marzo 2027`.
 */
export function packageLabel(pkg: ShownPackage, now: Date): string {
  const { size, remaining } = pkg;
  const left = remaining === 1 ? "ne resta 1" : `ne restano ${remaining}`;
  const counted = size === 0 ? "abbonamento" : `${unitsText(pkg, size)}, ${left}`;
  return [counted, limitsText(pkg.limits), endLabel(pkg, now)].filter(Boolean).join(", ");
}

/** Returns what a package has left of this week or month: `Questa settimana: 1 lezione rimasta su 2`. */
export function leftOfPeriodLabel(pkg: Pick<Package, "limits" | "used">, now: Date): string | undefined {
  const frequency = pkg.limits?.frequency;
  const left = classesLeftOn(pkg, romeDay(now));
  if (!frequency || left === undefined) return undefined;
  const period = frequency.per === "week" ? "Questa settimana" : "Questo mese";
  return `${period}: ${plural(left, "lezione rimasta", "lezioni rimaste")} su ${frequency.count}`;
}
