import type { Offer } from "../offer.ts";

/** Returns what the price of an offer is for, unless its name or its lines say it: `al mese`, `per 10 lezioni`. */
export function unitOf({ monthly, service, name, lessons, months }: Offer): string | undefined {
  if (monthly) return "al mese";
  const count = lessons ?? months;
  const [one, many] = lessons ? ["una lezione", "lezion"] : ["un mese", "mes"];
  const said = name.toLowerCase();
  if (!count || service || said.includes(`${count} ${many}`) || (count === 1 && said.includes(one)))
    return undefined;
  return count === 1 ? `per ${one}` : `per ${count} ${many}i`;
}
