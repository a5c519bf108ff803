import { isPerson } from "@studio/contract/activity/actors.ts";
import { type ActivityEntry, activityKinds } from "@studio/contract/activity/model.ts";
import { type ClassLists, coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Correction } from "@studio/contract/packages/model.ts";
import { roles } from "@studio/contract/roles.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { differenceLabel } from "../../../lib/format/correction.ts";
import { formatDayTime, formatWholeDay, sinceLongDay } from "../../../lib/format/format.ts";
import { roleLabels } from "../../../lib/format/roleLabels.ts";
import { moneyLabel } from "../../../lib/format/saleLabels.ts";
import { hrefOf } from "./about.ts";

/** A part of a sentence; `href` links to the member or thing it names. */
export type Part = { text: string; href?: string };

const personPart = (person: Named): Part =>
  isPerson(person) ? { text: person.name, href: adminPaths.user.href(person.id) } : { text: person.name };

function aboutPart(entry: ActivityEntry): Part {
  const { about, starts_at } = entry;
  const href = hrefOf(entry);
  const text = starts_at ? `${about.name} (${formatDayTime(starts_at)})` : about.name;
  return href === undefined ? { text } : { text, href };
}

/** Returns the member an action was done to; an entry about a member may name them only as its object. */
function subjectPart(entry: ActivityEntry): Part {
  if (entry.subject) return personPart(entry.subject);
  return entry.about.type === "user" ? aboutPart(entry) : { text: "una persona" };
}

/** Returns the name of a role or of a coach. */
function valueLabel(id: string, lists: ClassLists): string {
  const role = roles.find((one) => one === id);
  return role ? roleLabels[role] : (coachOf(lists, id)?.name ?? id);
}

/** Returns the end of the sentence of a changed role, category or tag; `""` for entries that predate the field. */
function changePart({ kind, change }: ActivityEntry, lists: ClassLists): string {
  if (!change || !(kind.startsWith("account.") || kind === "race.category_changed")) return "";
  const { from, to } = change;
  if (kind === "account.tagged" || kind === "account.untagged") return `: ${to ?? from}`;
  if (from && to) return `: da ${valueLabel(from, lists)} a ${valueLabel(to, lists)}`;
  if (to) return `, come ${valueLabel(to, lists)}`;
  return from ? `, dove era ${valueLabel(from, lists)}` : "";
}

/** Returns an entry as the parts of its sentence. */
export function partsOf(entry: ActivityEntry, lists: ClassLists): Part[] {
  const template = activityKinds[entry.kind];
  const isOwn = entry.actor.id === entry.subject?.id;
  const sentence = typeof template === "string" ? template : isOwn ? template.own : template.byStaff;
  const parts = (sentence + changePart(entry, lists))
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      if (piece === "{actor}") return personPart(entry.actor);
      if (piece === "{subject}") return subjectPart(entry);
      return piece === "{about}" ? aboutPart(entry) : { text: piece };
    });
  if (entry.sale) parts.push(...saleParts(entry));
  if (entry.price) parts.push(...priceParts(entry.price));
  return entry.correction ? [...parts, ...correctionParts(entry.correction)] : parts;
}

/** Returns the money of a sale and why: `: 140 €, incassati 140 € (contanti). Motivo: sconto amici`. */
function saleParts({ kind, sale }: ActivityEntry): Part[] {
  if (!sale) return [];
  const { charged, received, reason } = sale;
  const money =
    kind === "sale.till_counted"
      ? `contati ${formatPrice(received)}, attesi ${formatPrice(charged)}`
      : kind === "sale.till_moved"
        ? `${received < 0 ? "tolti" : "messi"} ${formatPrice(Math.abs(received))}`
        : moneyLabel(sale);
  return [{ text: `: ${money}` }, ...(reason ? [{ text: `. Motivo: ${reason}` }] : [])];
}

/** Returns a price before and after, its days and why: `: da 150 € a 160 €, dal 1 dicembre. Motivo: listino`. */
function priceParts({ before, after, from, until, reason }: NonNullable<ActivityEntry["price"]>): Part[] {
  const last = until === null ? "" : `, fino a ${formatWholeDay(until)}`;
  return [
    {
      text: `: da ${formatPrice(before)} a ${formatPrice(after)}, ${sinceLongDay(from)}${last}. Motivo: ${reason}`,
    },
  ];
}

/** Returns what was corrected and why: `: lezioni rimaste da 7 a 5 (−2). Motivo: errore di battitura`. */
function correctionParts(correction: Correction): Part[] {
  const difference = differenceLabel(correction);
  const { reason } = correction;
  return [
    ...(difference ? [{ text: `: ${difference}` }] : []),
    ...(reason ? [{ text: `. Motivo: ${reason}` }] : []),
  ];
}

/** Returns the entries grouped by day in Rome, in their order. */
export function byDay(entries: readonly ActivityEntry[]): { day: string; entries: ActivityEntry[] }[] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = romeDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of }));
}
