import { offers } from "../catalogue.ts";
import type { Offer } from "../offer.ts";
import type { WrittenBuyers, WrittenOffer, WrittenSessions, WrittenTerms } from "../published.ts";

// Apart from what public pages load.

/** Terms that limit nothing. */
export const NO_LIMITS = {
  validity: "",
  unit: "days",
  count: "",
  per: "week",
  weekdays: "",
  first: "",
  last: "",
  types: "",
  coaches: "",
} as const satisfies WrittenTerms;

/** No sessions of a service. */
export const NO_SESSIONS = { service: "", name: "", count: "", value: "" } as const satisfies WrittenSessions;

/** Sold to everyone everywhere. */
export const EVERYONE = {
  who: "everyone",
  maxPerPerson: "",
  where: "everywhere",
} as const satisfies WrittenBuyers;

/** Returns an offer of the price list as an owner would have written it. */
export const writtenAs = ({
  id,
  name,
  audience,
  badge = "",
  notes,
  sale,
  isWithdrawn,
}: Offer): WrittenOffer => ({
  id,
  name,
  audience,
  badge,
  notes: notes.join("\n"),
  sale: isWithdrawn ? "withdrawn" : "open",
  from: sale?.from ?? "",
  until: sale?.until ?? "",
});

/** Returns the offers that are not written as the price list has them. */
export function changedOffers(written: readonly WrittenOffer[]): WrittenOffer[] {
  const textOf = (one: WrittenOffer) => JSON.stringify(Object.entries(one).toSorted());
  const listed = new Set(Object.values(offers).map((one) => textOf(writtenAs(one))));
  return written.filter((one) => !listed.has(textOf(one)));
}

const NOTHING = { terms: NO_LIMITS, sessions: NO_SESSIONS };

/** Returns the place of the first term, or of the first field of the sessions, that differs. */
function changedIn(field: keyof typeof NOTHING, before: WrittenOffer, after: WrittenOffer): string {
  const known: Readonly<Record<string, string>> = before[field] ?? NOTHING[field];
  const typed = Object.entries(after[field] ?? NOTHING[field]);
  return `${field}.${typed.find(([name, value]) => known[name] !== value)?.[0] ?? ""}`;
}

/**
 * Returns why added offers cannot be saved, by field: once they are published, what they grant stays, and their price is
 * changed on the price screen.
 */
export function lockedFaults(
  published: readonly WrittenOffer[],
  written: readonly WrittenOffer[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, one] of written.entries()) {
    const before = published.find(({ id }) => id === one.id);
    for (const field of ["group", "size", "payment", "price", "terms", "sessions"] as const)
      if (before && JSON.stringify(before[field]) !== JSON.stringify(one[field]))
        faults[
          `own.${index}.${field === "terms" || field === "sessions" ? changedIn(field, before, one) : field}`
        ] =
          field === "price"
            ? `È già pubblicata a ${before.price} €: il prezzo si cambia in “Listino”`
            : "Questa offerta è già pubblicata: aggiungine un’altra";
  }
  return faults;
}
