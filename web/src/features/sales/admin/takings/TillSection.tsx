import Typography from "@mui/material/Typography";
import { type DayTakings, tillCount } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { expectedInTill } from "@studio/contract/sales/policy.ts";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice, formatTime, parsePrice } from "../../../../lib/format/format.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { useCloseDay } from "../api.ts";
import { closingLabel, formatSigned } from "../labels.ts";
import { CashMovements } from "./CashMovements.tsx";

const tillForm = z.object({
  float: amountText.pipe(tillCount.shape.float),
  counted: amountText.pipe(tillCount.shape.counted),
  note: tillCount.shape.note,
});

const noCash = { received: { cash: 0, card: 0, transfer: 0, online: 0, gift: 0 } };

/** The sum that the till should hold with the change that is typed. */
function Expected({ takings }: { takings: Pick<DayTakings, "received" | "movements"> }) {
  const float = useWatch<{ float: string }, "float">({ name: "float" });
  const expected = expectedInTill(takings, parsePrice(float) ?? 0);
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      In cassa dovrebbero esserci {formatSigned(expected)}
    </Typography>
  );
}

type Props = { day: string; takings: DayTakings | undefined };

/** Counts the till at the end of the day (docs/product/sales.md#day-end). */
export function TillSection({ day, takings }: Props) {
  const { mutateAsync: close } = useCloseDay();
  const { closing, received, movements } = takings ?? { closing: null, movements: [], ...noCash };
  return (
    <Section title="Chiusura di cassa">
      <Panel>
        <Stack>
          <Typography>
            Oggi in contanti: <strong>{formatSigned(received.cash)}</strong>.
            {closing &&
              ` Contata alle ${formatTime(closing.at)} da ${closing.by_name}: ${formatPrice(closing.counted)}. ${closingLabel({ closing, received })}.`}
          </Typography>
          <Form
            schema={tillForm}
            defaultValues={{ float: closing ? editablePrice(closing.float) : "", counted: "", note: "" }}
            onSubmit={(body) => sendForm(() => close({ params: { day }, body }), "Cassa contata.")}
          >
            <Stack maxWidth={444}>
              <Columns count={2} gap={3} align="start">
                <MoneyField name="float" label="Fondo cassa" required />
                <MoneyField name="counted" label="Contanti contati" required />
              </Columns>
              <FormField name="note" label="Nota (facoltativa)" autoComplete="off" />
              <Expected takings={{ received, movements }} />
              <SubmitButton>Chiudi la cassa</SubmitButton>
            </Stack>
          </Form>
          <CashMovements day={day} movements={movements ?? []} />
        </Stack>
      </Panel>
    </Section>
  );
}
