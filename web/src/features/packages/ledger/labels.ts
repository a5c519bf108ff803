import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { LedgerDocument, LedgerReason, PackageDocument } from "@studio/contract/packages/model.ts";
import { balanceText, unitsText } from "@studio/contract/packages/services/labels.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { differenceLabel, signed } from "../../../lib/format/correction.ts";
import { formatDate, formatDayTime, fromTo } from "../../../lib/format/format.ts";

const reasons: Record<LedgerReason, string> = {
  booked: "Prenotazione",
  returned: "Lezione restituita",
  imported: "Lezioni già usate prima",
  session: "Seduta",
  appointment: "Appuntamento",
  corrected: "Correzione dello studio",
  edited: "Modifica dello studio",
  voided: "Pacchetto annullato",
  restored: "Pacchetto ripristinato",
  granted: "Assegnato dallo studio",
  bought: "Acquistato online",
  refunded: "Pagamento rimborsato",
  merged: "Pacchetto spostato",
};

/**
 * Returns the reason for a change: `Prenotazione: Small Class, lun 23 nov, 18:30`, without a line break in the date;
 * `Correzione dello studio: due ingressi non segnati`.
 */
export function reasonLabel({
  reason,
  event: gymClass,
  correction,
  session,
}: Pick<LedgerDocument, "reason" | "event" | "correction" | "session">): string {
  if (session) return `${reasons[reason]}: ${session.name}`;
  if (!gymClass) return correction?.reason ? `${reasons[reason]}: ${correction.reason}` : reasons[reason];
  const when = formatDayTime(gymClass.start.dateTime).replaceAll(" ", "\u00a0");
  return `${reasons[reason]}: ${gymClass.summary}, ${when}`;
}

/** Returns when a change was made and, of a correction, its difference. */
export function changeNote({ at, correction }: Pick<LedgerDocument, "at" | "correction">): string {
  const difference = correction && differenceLabel(correction);
  return difference ? `${formatDayTime(at)}, ${difference}` : formatDayTime(at);
}

/**
 * Returns the number of lessons of a change: `+1`, or `−1` with a minus sign; for a purchase, the lessons it came
 * with. `undefined` if it changed none.
 */
export function changeLabel({
  reason,
  delta,
  remaining,
  correction,
  session,
}: Omit<LedgerDocument, "event" | "at">): string | undefined {
  if (session) return signed(session.delta);
  const edited = correction?.size ? correction.size.to - correction.size.from : 0;
  const change = reason === "bought" ? remaining : delta + edited;
  return change === 0 ? undefined : signed(change);
}

/** Returns the lessons remaining after a change: `restano 6`, `resta 1`. */
export function leftLabel(remaining: number): string {
  if (remaining === 0) return "nessuna rimasta";
  return remaining === 1 ? "resta 1" : `restano ${remaining}`;
}

/** Returns the grant of a package: `Pacchetto da 10 lezioni, dal 12 ott`, `Abbonamento, dal 12 ott`. */
export const grantLabel = (
  { size, service, createdAt }: Pick<PackageDocument, "size" | "service" | "createdAt">,
  now: Date,
): string =>
  `${size > 0 ? `Pacchetto da ${unitsText({ service }, size)}` : "Abbonamento"}, dal ${formatDate(romeDay(createdAt), romeDay(now))}`;

/**
 * Returns the outcome of a past package: `Dal 12 ott, tutte le lezioni usate`, `Dal 12 ott al 11 nov, 3 lezioni non
 * usate`, `Annullato il 12 nov: regalato per errore`.
 */
export function pastLabel(
  {
    size,
    remaining,
    start_date,
    expire_date,
    createdAt,
    voided,
    service,
    extras,
  }: Omit<PackageDocument, "name">,
  now: Date,
): string {
  const today = romeDay(now);
  if (voided) return `Annullato il ${formatDate(romeDay(voided.at), today)}: ${voided.reason}`;
  const first = start_date ?? romeDay(createdAt);
  const from = `Dal ${formatDate(first, today)}`;
  const sessions = balanceText({ size: 0, extras }, 0);
  const count = (extras ?? []).reduce((sum, one) => sum + one.remaining, 0);
  const lapsed = sessions && `, ${sessions} non ${count === 1 ? "fatta" : "fatte"}`;
  if (size > 0 && remaining === 0)
    return `${from}, tutte le ${service ? "sedute fatte" : "lezioni usate"}${lapsed}`;
  const period = expire_date === null ? from : `D${fromTo(first, lastDayOf(expire_date), today).slice(1)}`;
  return size === 0
    ? `${period}${lapsed}`
    : `${period}, ${unitsText({ service }, remaining)} non ${remaining === 1 ? "usata" : "usate"}${lapsed}`;
}
