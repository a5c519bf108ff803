import type { EnrolmentByStaff, EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { correctionReason } from "@studio/contract/text/reason.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { useEnrol } from "../../../../lib/payments/enrolment.ts";
import { parseTerms, saleDefaults, saleText } from "../../../../lib/saleForm.ts";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { SaleFields } from "../SaleFields.tsx";

const options = [
  { value: "paid", label: "La paga qui" },
  { value: "waived", label: "Non la paga" },
  { value: "recorded", label: "L’ha già pagata altrove" },
] as const;

const done = {
  paid: "Quota d’iscrizione venduta.",
  waived: "Esonero registrato.",
  recorded: "Iscrizione registrata.",
} as const;

const form = z
  .object({
    how: z.enum(["paid", "waived", "recorded"]),
    from: z.string(),
    why: z.string().trim(),
    ...saleText,
  })
  .transform(({ how, from, why, ...typed }, context): EnrolmentByStaff => {
    if (how === "paid") return { how, terms: parseTerms(typed, context) };
    const reason = correctionReason.safeParse(why);
    if (!reason.success)
      context.issues.push({
        code: "custom",
        input: why,
        path: ["why"],
        message: reason.error.issues[0]?.message ?? "",
      });
    const day = z.iso.date().safeParse(from);
    if (how === "recorded" && !day.success)
      context.issues.push({ code: "custom", input: from, path: ["from"], message: "Scegli il giorno" });
    return how === "waived" ? { how, reason: why } : { how, from, reason: why };
  });

/** Fields of what is chosen; those of a sale would ask for more than another choice needs. */
function ChosenFields() {
  const how: unknown = useWatch({ name: "how" });
  if (how === "paid") return <SaleFields />;
  return (
    <>
      {how === "recorded" && <FormField name="from" label="Giorno del pagamento" type="date" required />}
      <FormField name="why" label="Motivo" autoComplete="off" required />
    </>
  );
}

type Props = DialogState & { person: { id: string; name: string }; fee: EnrolmentFee };

/** Takes the enrolment fee of a person, waives it, or records its payment; idempotent per opening. */
export function EnrolDialog({ person, fee, ...dialog }: Props) {
  const { mutateAsync: enrol } = useEnrol();
  return (
    <FormDialog
      {...dialog}
      title={fee.name}
      submitLabel="Registra"
      schema={form}
      defaultValues={{
        how: "paid",
        why: "",
        ...saleDefaults(fee.cents),
        from: romeDay(new Date()),
      }}
      onSubmit={(enrolment, key) =>
        sendAndClose(
          dialog.onClose,
          () => enrol({ params: { id: person.id }, body: { enrolment }, key }),
          done[enrolment.how],
        )
      }
    >
      <Note>
        {feeCostText(fee)}, per {person.name}.
      </Note>
      <RadioField name="how" label="Quota d’iscrizione" options={options} />
      <ChosenFields />
    </FormDialog>
  );
}
