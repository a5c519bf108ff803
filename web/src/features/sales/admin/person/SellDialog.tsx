import Box from "@mui/material/Box";
import { type OtherSale, otherSale } from "@studio/contract/sales/model.ts";
import { useState } from "react";
import * as z from "zod";
import { sendForm } from "../../../../lib/http/act.ts";
import { parseTerms, saleDefaults, saleText } from "../../../../lib/saleForm.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useSell } from "../api.ts";
import { SaleFields } from "../SaleFields.tsx";

const sellForm = z
  .object({ title: otherSale.shape.title, ...saleText })
  .transform(({ title, ...typed }, context): OtherSale => ({ title, terms: parseTerms(typed, context) }));

type Props = { person: { id: string; name: string }; open: boolean; onClose: () => void };

/** Records the sale of something that grants no package; idempotent per opening. */
export function SellDialog({ person, open, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: sell } = useSell(person.id);
  return (
    <ActionDialog open={open} title="Vendi altro" onClose={onClose}>
      <Form
        schema={sellForm}
        defaultValues={{ title: "", ...saleDefaults(undefined) }}
        onSubmit={(body) =>
          sendForm(async () => {
            await sell({ body, key });
            onClose();
          }, `«${body.title}» venduto a ${person.name}.`)
        }
      >
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <FormField name="title" label="Che cosa" autoComplete="off" required />
          <SaleFields />
          <SubmitButton>Registra la vendita</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}
