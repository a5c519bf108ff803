import type { LoggedSale } from "@studio/contract/activity/model.ts";
import { deskMethod, type SaleMethod } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { plural, untilLongDay } from "./format.ts";

/** How a sale was paid. */
export const methodLabels: Record<SaleMethod, string> = {
  cash: "Contanti",
  card: "Carta al banco",
  transfer: "Bonifico",
  online: "Online",
  gift: "Buono regalo",
};

/** Choices of a form in which staff say how they were paid. */
export const deskMethods = deskMethod.options.map((value) => ({ value, label: methodLabels[value] }));

/** Returns an agreed schedule: `200 € in 2 scadenze, fino al 10 gennaio 2027`. */
const scheduleLabel = ({ amount, count, until }: NonNullable<LoggedSale["schedule"]>): string =>
  until === null
    ? "nessuna scadenza, tutto da pagare subito"
    : `${formatPrice(amount)} in ${plural(count, "scadenza", "scadenze")}, fino ${untilLongDay(until)}`;

/** Returns the money of a sale in the log: `150 €, incassati 100 € (contanti)`. */
export function moneyLabel({ charged, received, method, schedule }: LoggedSale): string {
  const by = method ? ` (${methodLabels[method].toLowerCase()})` : "";
  const parts = [
    charged > 0 && formatPrice(charged),
    charged < 0 && `stornati ${formatPrice(-charged)}`,
    received > 0 && `incassati ${formatPrice(received)}${by}`,
    received < 0 && `restituiti ${formatPrice(-received)}${by}`,
    charged > received && charged > 0 && `da pagare ${formatPrice(charged - received)}`,
    schedule && scheduleLabel(schedule),
  ];
  return parts.filter(Boolean).join(", ");
}
