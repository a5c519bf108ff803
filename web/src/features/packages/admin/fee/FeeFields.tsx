import type { EnrolmentByStaff, EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { deskMethod } from "@studio/contract/sales/model.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { correctionReason } from "@studio/contract/text/reason.ts";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";

/** Fields of the enrolment fee beside the sale of a package: how it is paid, `later` to leave it, and why it is waived. */
export const feeTyped = {
  fee: z.enum([...deskMethod.options, "owed", "waived", "later"]),
  feeReason: z.string().trim(),
};
type Typed = z.output<z.ZodObject<typeof feeTyped>>;

/** Returns the initial values of the fields: nothing is taken that staff did not choose. */
export const feeDefaults: Typed = { fee: "later", feeReason: "" };

/** Refuses an exemption without a reason beside its field. */
export function checkFee({ fee, feeReason }: Typed, context: z.core.$RefinementCtx): void {
  const reason = correctionReason.safeParse(feeReason);
  if (fee === "waived" && !reason.success)
    context.issues.push({
      code: "custom",
      input: feeReason,
      path: ["feeReason"],
      message: reason.error.issues[0]?.message ?? "",
    });
}

/** Returns the fee as a sale sends it; `undefined` if it is left for later, or none is due. */
export function enrolmentOf(
  { fee, feeReason }: Typed,
  due: EnrolmentFee | undefined,
): EnrolmentByStaff | undefined {
  if (!due || fee === "later") return undefined;
  if (fee === "waived") return { how: "waived", reason: feeReason };
  const price = { price: due.cents, discount: 0 };
  return {
    how: "paid",
    terms: fee === "owed" ? { ...price, paid: 0 } : { ...price, paid: due.cents, method: fee },
  };
}

/** An amount that is taken besides a sale in its form, in cents, and whether it is owed. */
export type Besides = { cents: number; isOwed: boolean };

/** Renders the fields of the sale with the fee that is taken besides it, as chosen, so that their total is what is taken. */
export function SaleWithFee({
  due,
  children,
}: {
  due: EnrolmentFee | undefined;
  children: (besides: Besides | undefined) => ReactNode;
}) {
  const fee: unknown = useWatch({ name: "fee" });
  const isTaken = due !== undefined && fee !== "later" && fee !== "waived";
  return children(isTaken ? { cents: due.cents, isOwed: fee === "owed" } : undefined);
}

const options = [
  ...deskMethods,
  { value: "owed", label: "Da pagare" },
  { value: "waived", label: "Non la paga" },
  { value: "later", label: "Un’altra volta" },
];

/** Asks what becomes of the enrolment fee that is due of a person, in the form of a sale. */
export function FeeFields({ due }: { due: EnrolmentFee }) {
  const fee: unknown = useWatch({ name: "fee" });
  return (
    <>
      <RadioField name="fee" label={`${due.name}: ${feeCostText(due)}, in più`} options={options} />
      {fee === "waived" && (
        <FormField name="feeReason" label="Perché non la paga" autoComplete="off" required />
      )}
      {fee === "later" && <Note variant="body2">Resta da pagare, nella sezione “Iscrizione”.</Note>}
    </>
  );
}
