import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";

/**
 * Returns what a purchase costs with the enrolment fee: `Più «Iscrizione e assicurazione», 30 € l’anno: paghi 180 € in
 * tutto.`
 */
export const withFeeText = (fee: EnrolmentFee, price: number, label = "paghi"): string =>
  `Più «${fee.name}», ${feeCostText(fee)}: ${label} ${formatPrice(price + fee.cents)} in tutto.`;
