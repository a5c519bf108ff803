import Typography from "@mui/material/Typography";
import { cashMovement, type DayTakings } from "@studio/contract/sales/model.ts";
import { cashEffect } from "@studio/contract/sales/policy.ts";
import { useState } from "react";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { formatTime } from "../../../../lib/format/format.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Fold } from "../../../../ui/layout/Fold.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { useMoveCash } from "../api.ts";
import { formatSigned } from "../labels.ts";

const directions = [
  { value: "out", label: "Tolti dalla cassa" },
  { value: "in", label: "Messi in cassa" },
];

const movementForm = z.object({
  direction: cashMovement.shape.direction,
  amount: amountText.pipe(cashMovement.shape.amount),
  reason: cashMovement.shape.reason,
});

const untyped: z.input<typeof movementForm> = { direction: "out", amount: "", reason: "" };

type Movements = NonNullable<DayTakings["movements"]>;

const MovementList = ({ movements }: { movements: Movements }) => (
  <Stack component="ul" label="Entrate e uscite senza vendita" gap={2}>
    {movements.map((movement) => (
      <Typography component="li" key={movement.at.toISOString()} sx={{ overflowWrap: "anywhere" }}>
        {formatTime(movement.at)}, {formatSigned(cashEffect(movement))}: {movement.reason} ({movement.by_name}
        )
      </Typography>
    ))}
  </Stack>
);

/** Records cash that enters or leaves the till without a sale (docs/product/sales.md#day-end). */
export function CashMovements({ day, movements }: { day: string; movements: Movements }) {
  // A new key after each one that was recorded: what is sent twice counts once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync: move } = useMoveCash();

  const send = (body: z.output<typeof movementForm>): Promise<Outcome> =>
    sendForm(async () => {
      await move({ params: { day }, body, key });
      setKey(crypto.randomUUID());
    }, "Contanti registrati.");

  return (
    <Fold summary="Entrate e uscite senza vendita" isOpen={movements.length > 0}>
      <Stack>
        {movements.length > 0 && <MovementList movements={movements} />}
        <Form key={key} schema={movementForm} defaultValues={untyped} onSubmit={send}>
          <Stack maxWidth={444}>
            <RadioField name="direction" label="Contanti" options={directions} />
            <MoneyField name="amount" label="Quanto" required />
            <FormField
              name="reason"
              label="Motivo: bolli, versamento in banca…"
              autoComplete="off"
              required
            />
            <SubmitButton>Registra</SubmitButton>
          </Stack>
        </Form>
      </Stack>
    </Fold>
  );
}
