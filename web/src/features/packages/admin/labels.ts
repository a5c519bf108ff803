import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { pauseOn } from "@studio/contract/packages/pauses.ts";
import { type ExpiryRules, isUnpaid } from "@studio/contract/packages/policy.ts";
import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { onLongDay, plural, sinceLongDay } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/display/Chip.tsx";

type ShownPackage = Pick<Package, "size" | "remaining" | "expire_date" | "pauses" | "voided" | "instalments">;

export type PackageState = "active" | "paused" | "expiring" | "expired" | "used_up" | "voided";

/** Returns the state of a package for staff; a pack with an end can be about to expire, too. */
export function stateOf(pkg: ShownPackage, now: Date, { expiringDays }: ExpiryRules): PackageState {
  const { size, remaining, expire_date } = pkg;
  if (pkg.voided) return "voided";
  const days = expire_date === null ? Number.POSITIVE_INFINITY : romeDaysBetween(romeDay(now), expire_date);
  if (days <= 0) return "expired";
  if (size > 0 && remaining === 0) return "used_up";
  if (pauseOn(pkg, romeDay(now)) || isUnpaid(pkg, now)) return "paused";
  return days <= expiringDays ? "expiring" : "active";
}

export const stateLabels: Record<PackageState, string> = {
  active: "Attivo",
  paused: "In pausa",
  expiring: "In scadenza",
  expired: "Scaduto",
  used_up: "Esaurito",
  voided: "Annullato",
};

export const stateTones: Record<PackageState, Tone> = {
  active: "ok",
  paused: "neutral",
  expiring: "warn",
  expired: "danger",
  used_up: "neutral",
  voided: "neutral",
};

/** Returns the last day of a package: `senza scadenza`, `scade il 14 marzo 2027`, `scaduto l’11 ottobre 2026`. */
export function endLabel({ expire_date }: Pick<Package, "expire_date">, now: Date): string {
  if (expire_date === null) return "senza scadenza";
  return `${expire_date > romeDay(now) ? "scade" : "scaduto"} ${onLongDay(lastDayOf(expire_date))}`;
}

/** Returns when a package was voided, by whom and why: `Annullato il 26 novembre 2026 da Marta Prova: errore`. */
export function voidedLabel({ at, by_name, reason }: NonNullable<Package["voided"]>): string {
  return `Annullato ${onLongDay(romeDay(at))}${by_name ? ` da ${by_name}` : ""}: ${reason}`;
}

/** Returns the period of a subscription: `Dal 14 marzo 2026, scade il 14 marzo 2027`. */
export function periodLabel(
  { created_at, expire_date }: Pick<Package, "created_at" | "expire_date">,
  now: Date,
): string {
  const end = endLabel({ expire_date }, now);
  const words = created_at ? `${sinceLongDay(romeDay(created_at))}, ${end}` : end;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a package in one line: `20 lezioni, ne restano 8, senza scadenza`. */
export function packageLabel(pkg: ShownPackage, now: Date): string {
  const { size, remaining } = pkg;
  if (size === 0) return `abbonamento, ${endLabel(pkg, now)}`;
  const left = remaining === 1 ? "ne resta 1" : `ne restano ${remaining}`;
  return `${plural(size, "lezione", "lezioni")}, ${left}, ${endLabel(pkg, now)}`;
}
