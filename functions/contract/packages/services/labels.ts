// Free of zod, for public pages.

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

/** Returns a number of lessons of classes or, of a package of a service, of its sessions: `10 lezioni`, `3 sedute`. */
export const unitsText = ({ service }: { service?: Service | undefined }, count: number): string =>
  service ? sessionsText(count) : count === 1 ? "1 lezione" : `${count} lezioni`;
