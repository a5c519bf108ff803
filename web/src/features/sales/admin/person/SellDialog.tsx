import { type OtherSale, otherSale } from "@studio/contract/sales/model.ts";
import * as z from "zod";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { parseTerms, saleDefaults, saleText } from "../../../../lib/saleForm.ts";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { useSell } from "../api.ts";
import { SaleFields } from "../SaleFields.tsx";

const sellForm = z
  .object({ title: otherSale.shape.title, ...saleText })
  .transform(({ title, ...typed }, context): OtherSale => ({ title, terms: parseTerms(typed, context) }));

type Props = DialogState & { person: { id: string; name: string } };

/** Records the sale of something that grants no package; idempotent per opening. */
export function SellDialog({ person, ...dialog }: Props) {
  const { mutateAsync: sell } = useSell();
  return (
    <FormDialog
      {...dialog}
      title="Vendi altro"
      submitLabel="Registra la vendita"
      schema={sellForm}
      defaultValues={{ title: "", ...saleDefaults(undefined) }}
      onSubmit={(body, key) =>
        sendAndClose(
          dialog.onClose,
          () => sell({ params: { id: person.id }, body, key }),
          `«${body.title}» venduto a ${person.name}.`,
        )
      }
    >
      <FormField name="title" label="Che cosa" autoComplete="off" required />
      <SaleFields />
    </FormDialog>
  );
}
