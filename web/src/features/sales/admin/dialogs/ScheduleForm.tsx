import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { PaymentSchedule, Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { dueDatesOf, proposeSchedule } from "@studio/contract/sales/policy.ts";
import { addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import * as z from "zod";
import { useNow } from "../../../../lib/clock.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { parseSchedule, scheduleDefaults, scheduleText } from "../../../../lib/saleForm.ts";
import { Form } from "../../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { useAgreeSchedule } from "../api.ts";
import { ScheduleFields } from "../ScheduleFields.tsx";

/** Returns the schema of the form of a sale's dates, which refuses beside its field what the server would. */
const scheduleForm = (sale: Pick<Sale, "owed" | "schedule">) =>
  z
    .object({ schedule: scheduleText })
    .transform(({ schedule }, context): PaymentSchedule => parseSchedule(schedule, sale, context) ?? z.NEVER);

/** Returns the dates that the form begins with: those that are not paid, or two equal parts. */
function initialSchedule(sale: Sale, today: string): PaymentSchedule {
  const open = dueDatesOf(sale).flatMap(({ open, ...date }) => (open > 0 ? [{ ...date, amount: open }] : []));
  if (open.length > 0) return open;
  return proposeSchedule(sale.owed, { count: 2, every: "month", first: addRomeMonths(today, 1) });
}

type Props = { sale: Sale; onDone: () => void; onBack: () => void };

/** Agrees with the buyer on the dates of what they owe, or changes them. */
export function ScheduleForm({ sale, onDone, onBack }: Props) {
  const today = romeDay(useNow());
  const [initial] = useState(() => scheduleDefaults(initialSchedule(sale, today)));
  // What a colleague agreed on meanwhile was not seen by who changes the dates: it is not replaced.
  const [replaces] = useState(sale.schedule);
  const { mutateAsync: agree } = useAgreeSchedule();
  const done =
    sale.buyer.email === null ? "Scadenze salvate." : "Scadenze salvate: le riceve anche per email.";
  return (
    <Form
      schema={scheduleForm({ owed: sale.owed, schedule: replaces })}
      defaultValues={{ schedule: initial }}
      onSubmit={(schedule) =>
        sendAndClose(onDone, () => agree({ params: { id: sale.id }, body: { schedule, replaces } }), done)
      }
    >
      <FormGrid>
        <Typography>
          {sale.title}: restano {formatPrice(sale.owed)} da pagare.
        </Typography>
        <ScheduleFields cents={sale.owed} />
        <SubmitButton>Salva le scadenze</SubmitButton>
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </FormGrid>
    </Form>
  );
}
