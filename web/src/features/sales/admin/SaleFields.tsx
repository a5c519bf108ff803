import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { centsOf } from "../../../lib/format/amountText.ts";
import { deskMethods } from "../../../lib/format/saleLabels.ts";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../ui/form/RadioField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";

const options = [...deskMethods, { value: "owed", label: "Da pagare" }];

type Props = {
  /** Field of a discount code; one that is applied fixes the discount and its reason. */
  code?: ReactNode;
  /** The enrolment fee that is taken with it, in cents, and whether it is owed. */
  besides?: { cents: number; isOwed: boolean } | undefined;
};

/** Price, discount and payment of a sale, in the surrounding form (`saleText`). */
export function SaleFields({ code, besides }: Props) {
  const { control } = useFormContext();
  const [price, discount, method, paid, applied] = useWatch({
    control,
    name: ["price", "discount", "method", "paid", "code"],
  });
  const total = Math.max(0, centsOf(price) - centsOf(discount));
  const isFree = price !== "" && total === 0;
  const isFixed = Boolean(applied);
  const isOwed = method === "owed";
  const isPartly = typeof paid === "string" && paid.trim() !== "";
  const left = isOwed ? total : isPartly ? Math.max(0, total - centsOf(paid)) : 0;
  const open = left + (besides?.isOwed ? besides.cents : 0);
  return (
    <>
      <Columns count={2} gap={3} align="start">
        <MoneyField name="price" label="Prezzo" required />
        <MoneyField name="discount" label="Sconto" readOnly={isFixed} />
      </Columns>
      {code}
      {(isFree || centsOf(discount) > 0) && (
        <FormField
          name="reason"
          label={isFree ? "Motivo del prezzo a zero" : "Motivo dello sconto"}
          autoComplete="off"
          readOnly={isFixed}
          required
        />
      )}
      {!isFree && <RadioField name="method" label="Come ha pagato" options={options} />}
      {!isFree && !isOwed && <MoneyField name="paid" label="Acconto, se non paga tutto ora" />}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        Totale {formatPrice(total + (besides?.cents ?? 0))}
        {besides && ", con la quota"}
        {open > 0 && `, restano ${formatPrice(open)} da pagare`}
      </Typography>
      {left > 0 && <ScheduleFields cents={left} />}
    </>
  );
}
