import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";

/**
 * Returns what a purchase costs with the enrolment fee: `Più «Iscrizione e assicurazione», 30 € l’anno: paghi 180 € in
 * tutto.`
 */
export const withFeeText = ({ name, cents, every }: EnrolmentFee, price: number, label = "paghi"): string =>
  `Più «${name}», ${formatPrice(cents)} ${every === "year" ? "l’anno" : "una volta sola"}: ${label} ${formatPrice(price + cents)} in tutto.`;
