// Free of zod, for public pages.

/** A service whose sessions a package gives, with the name that it had when the package was sold. */
export type Service = { id: string; name: string };

/** Returns a number of sessions: `1 seduta`, `3 sedute`. */
export const sessionsText = (count: number): string => (count === 1 ? "1 seduta" : `${count} sedute`);

/** Returns a number of lessons of classes or, of a package of a service, of its sessions: `10 lezioni`, `3 sedute`. */
export const unitsText = ({ service }: { service?: Service | undefined }, count: number): string =>
  service ? sessionsText(count) : count === 1 ? "1 lezione" : `${count} lezioni`;
