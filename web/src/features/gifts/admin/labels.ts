import {
  type GiftEntry,
  type GiftEntryKind,
  type GiftForStaff,
  type GiftState,
  giftState,
} from "@studio/contract/gifts/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import * as z from "zod";
import { formatDate, formatDay, formatDayTime } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/theme/stateTones.ts";

export const giftTab = z.enum([...giftState.options, "all"]);
export type GiftTab = z.output<typeof giftTab>;

/** The tabs of the list, in order. */
export const tabs: readonly { state: GiftTab; label: string }[] = [
  { state: "open", label: "Aperti" },
  { state: "redeemed", label: "Riscattati" },
  { state: "spent", label: "Spesi" },
  { state: "expired", label: "Scaduti" },
  { state: "voided", label: "Annullati" },
  { state: "blocked", label: "Sospesi" },
  { state: "all", label: "Tutti" },
];

export const stateLabels: Readonly<Record<GiftState, { label: string; tone: Tone }>> = {
  open: { label: "Aperto", tone: "ok" },
  redeemed: { label: "Riscattato", tone: "neutral" },
  spent: { label: "Speso", tone: "neutral" },
  expired: { label: "Scaduto", tone: "warn" },
  voided: { label: "Annullato", tone: "danger" },
  blocked: { label: "Sospeso", tone: "danger" },
};

/** Returns what a card is, and for whom: `Small class, 10 lezioni per Giulia Neri`. */
export const giftName = ({ title, to_name }: Pick<GiftForStaff, "title" | "to_name">): string =>
  to_name === null ? title : `${title} per ${to_name}`;

/** Returns what is left of an amount: `40 € di 100 €, 20 € in un pagamento aperto`; of an offer its price. */
export function leftText({ kind, value, left, held }: GiftForStaff): string {
  if (kind === "offer") return formatPrice(value);
  const rest = left === value ? formatPrice(value) : `${formatPrice(left)} di ${formatPrice(value)}`;
  return held > 0 ? `${rest}, ${formatPrice(held)} in un pagamento aperto` : rest;
}

/** Returns giver, day of the sale, last day and end of the code, for a row of the list. */
export const giftNote = ({ giver, sold_on, until, tail }: GiftForStaff, today: string): string =>
  [
    `Da ${giver.name ?? giver.email ?? "chi non si è indicato"}`,
    `venduto ${formatDate(sold_on, today)}`,
    `fino a ${formatDate(until, today)}`,
    `codice …${tail}`,
  ].join(" · ");

/** Returns when the mail to who receives a card goes, or went. */
export function deliveryText(gift: GiftForStaff, today: string): string {
  const { to_email, delivered_at, deliver_on, is_delivery_due } = gift;
  if (to_email === null) return "Senza email: lo consegna chi lo regala";
  if (delivered_at !== null) return `Mandato a ${to_email}, ${formatDayTime(delivered_at)}`;
  if (!is_delivery_due) return `Non ancora mandato a ${to_email}`;
  return deliver_on === null || deliver_on <= today
    ? `Parte adesso, a ${to_email}`
    : `Parte ${formatDay(deliver_on)}, a ${to_email}`;
}

export const entryLabels: Readonly<Record<GiftEntryKind, string>> = {
  issued: "Venduto",
  redeemed: "Riscattato",
  spent: "Speso",
  returned: "Tornato sul buono",
  refunded: "Rimborsato",
  extended: "Altro ultimo giorno",
  changed: "Modificato",
  blocked: "Sospeso: il pagamento è contestato",
  restored: "Di nuovo valido",
};

/** Returns when a line was written, by whom and why. */
export const entryNote = ({ at, by_name, reason }: GiftEntry): string =>
  [formatDayTime(at), by_name, reason].filter(Boolean).join(" · ");

/** Formats by how much a line changes what is left: `−40 €`; `undefined` of one that changes nothing. */
export function formatDelta(delta: number): string | undefined {
  if (delta === 0) return undefined;
  return delta < 0 ? `−${formatPrice(-delta)}` : `+${formatPrice(delta)}`;
}

/** Returns the parts of a card that staff edit, as they read them. */
export const describeGift = (gift: GiftForStaff, today: string): string[] => [
  `Per ${gift.to_name ?? "chi non è indicato"}`,
  `Email: ${gift.to_email ?? "nessuna"}`,
  `Messaggio: ${gift.message ?? "nessuno"}`,
  `Giorno dell’email: ${gift.deliver_on === null ? "subito" : formatDate(gift.deliver_on, today)}`,
  `Ultimo giorno: ${formatDate(gift.until, today)}`,
  `Email di chi lo regala: ${gift.giver.email ?? "nessuna"}`,
  `Stato: ${stateLabels[gift.state].label.toLowerCase()}`,
];
