import { once } from "@studio/contract/once.ts";
import type { LastingPrice, Offer, PassingPrice } from "@studio/contract/shop/offer.ts";

const euro = once(
  () =>
    new Intl.NumberFormat("it-IT", {
      style: "currency",
      currency: "EUR",
      trailingZeroDisplay: "stripIfInteger",
    }),
);

/** `519 €`, `12,50 €` of an amount in cents: whole euros without their cents, as on the price list. */
export const amount = (cents: number): string => euro().format(cents / 100);

const dayAndMonth = once(() => new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long" }));

/** What a package includes, as the lines of its card. */
export const pointsOf = ({
  weeklyLessons,
  visits,
  saving,
  lessons,
  group,
  prices,
  notes,
}: Offer): string[] => [
  ...(weeklyLessons ? [`${weeklyLessons} lezioni di personal training a settimana`] : []),
  ...(visits ? [`${visits} visite con la nutrizionista`] : []),
  ...(group === "small-class" && lessons ? [`${amount(prices[0].cents / lessons)} a lezione`] : []),
  ...notes,
  ...(saving ? [`Risparmi ${amount(saving)} pagando in un'unica soluzione`] : []),
];

/** `oppure 12 rate da 130 €` */
export const instalmentsOf = ({ instalments }: Offer): string | undefined =>
  instalments && `oppure ${instalments.count} rate da ${amount(instalments.cents)}`;

/** What the price is for, where the name does not say it. */
export function unitOf({ monthly, group, lessons, months }: Offer): string | undefined {
  if (monthly) return "al mese";
  if (group === "online" && lessons) return `per ${lessons} lezioni`;
  const bySpan = group === "restart" || group === "hyrox";
  return bySpan && months ? `per ${months} mesi` : undefined;
}

/** `Fino al 31 agosto, poi 560 €`: how long the price of `day` holds, and what comes after it. */
export function validityOf({ prices }: Offer, day: string): string | undefined {
  const [lasting, ...passing] = prices;
  const at = passing.findIndex(({ validUntil }) => day <= validUntil);
  const current = passing[at];
  if (!current) return undefined;
  const next: LastingPrice | PassingPrice = passing[at + 1] ?? lasting;
  const lastDay = dayAndMonth().format(new Date(`${current.validUntil}T12:00:00`));
  return `Fino al ${lastDay}, poi ${amount(next.cents)}`;
}
