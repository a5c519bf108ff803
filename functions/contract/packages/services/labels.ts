// Free of zod, for public pages.

import { formatPrice } from "../../sales/money.ts";

/** A service whose sessions a package gives, with the name that it had when the package was sold. */
export type Service = { id: string; name: string };

/** Sessions of a service that a package of small classes gives besides; `cents` is the value of one. */
export type Extra = Service & { size: number; cents: number };

/** Returns a number of sessions: `1 seduta`, `3 sedute`. */
export const sessionsText = (count: number): string => (count === 1 ? "1 seduta" : `${count} sedute`);

/** Returns what a package of small classes gives besides: `2 sedute: Massaggio`. */
export const extraText = ({ size, name }: Pick<Extra, "size" | "name">): string =>
  `${sessionsText(size)}: ${name}`;

/** Returns what is left of it: `Massaggio: 1 seduta rimasta su 2`. */
export const extraLeftText = ({
  name,
  size,
  remaining,
}: Omit<Extra, "cents"> & { remaining: number }): string =>
  `${name}: ${sessionsText(remaining)} ${remaining === 1 ? "rimasta" : "rimaste"} su ${size}`;

const listed = new Intl.ListFormat("it-IT");

/** Returns sessions of services in a sentence, without those of which there are none: `2 sedute (Massaggio) e 1 seduta (Visita)`. */
const sessionsOf = (extras: readonly { name: string; remaining: number }[]): string[] =>
  extras.flatMap(({ name, remaining }) => (remaining > 0 ? [`${sessionsText(remaining)} (${name})`] : []));

/**
 * Returns what a package has left: `4 lezioni`, `3 sedute`, `4 lezioni e 1 seduta (Massaggio)`; of a subscription its sessions
 * alone, and an empty text without any.
 */
export const balanceText = (
  {
    size,
    service,
    extras = [],
  }: {
    size: number;
    service?: Service | undefined;
    extras?: readonly { name: string; remaining: number }[] | undefined;
  },
  remaining: number,
): string => listed.format([...(size > 0 ? [unitsText({ service }, remaining)] : []), ...sessionsOf(extras)]);

/** Returns a number of lessons of classes or, of a package of a service, of its sessions: `10 lezioni`, `3 sedute`. */
export const unitsText = ({ service }: { service?: Service | undefined }, count: number): string =>
  service ? sessionsText(count) : count === 1 ? "1 lezione" : `${count} lezioni`;

/**
 * Returns what a withdrawal or a refund keeps of sessions that were held, before they are paid for: `Se recedi si trattengono
 * anche le sedute fatte: Massaggio 50 € l’una, o meno se paghi meno del listino.` `undefined` where they have no value.
 */
export function keptText(extras: readonly Pick<Extra, "name" | "cents">[] = []): string | undefined {
  const valued = extras.filter(({ cents }) => cents > 0);
  const each = listed.format(valued.map(({ name, cents }) => `${name} ${formatPrice(cents)} l’una`));
  return valued.length === 0
    ? undefined
    : `Se recedi si trattengono anche le sedute fatte: ${each}, o meno se paghi meno del listino.`;
}

/** Says where the buyer of an offer asks to begin at once, within the days of the withdrawal: sessions are not booked. */
export const beginsWhere = ({ service }: { service?: Service | undefined }): string =>
  service
    ? "le sedute si fanno solo se chiedi di cominciare subito, qui o tra i tuoi pacchetti"
    : "il pacchetto si usa solo se chiedi di cominciare subito, qui o quando prenoti";
