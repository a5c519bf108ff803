import { studio } from "../../studio.ts";
import type { ReceiptsSetting } from "./receipts.ts";

const { form, taxCode, activity, stampDuty, invoicing } = studio.receipts;

export const initialReceipts: ReceiptsSetting = {
  form,
  taxCode,
  activity,
  stampDuty: stampDuty ? "yes" : "no",
  invoicing: [{ regime: invoicing.regime, vatRate: `${invoicing.vatRate}`, ...invoicing.seat }],
  iban: "",
};
