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

/** Returns the dates of a sale that are not paid, each with what is left of it. */
const openDates = (sale: Sale): PaymentSchedule =>
  dueDatesOf(sale).flatMap(({ open, ...date }) => (open > 0 ? [{ ...date, amount: open }] : []));

/** Returns whether two schedules say the same. */
const isSameSchedule = (one: PaymentSchedule, other: PaymentSchedule): boolean =>
  one.length === other.length &&
  one.every(
    ({ due, amount, method }, index) =>
      due === other[index]?.due && amount === other[index].amount && method === other[index].method,
  );

type Props = { sale: Sale; onDone: () => void; onBack: () => void };

/** Agrees with the buyer on the dates of what they owe, or changes them; without any it proposes two equal parts. */
export function ScheduleForm({ sale, onDone, onBack }: Props) {
  const today = romeDay(useNow());
  // What a colleague agreed on meanwhile was not seen by who changes the dates: it is not replaced.
  const [{ replaces, open }] = useState(() => ({ replaces: sale.schedule, open: openDates(sale) }));
  const [initial] = useState(() =>
    scheduleDefaults(
      open.length > 0
        ? open
        : proposeSchedule(sale.owed, { count: 2, every: "month", first: addRomeMonths(today, 1) }),
    ),
  );
  const { mutateAsync: agree } = useAgreeSchedule();
  const send = (schedule: PaymentSchedule) => {
    // Dates that stay are sent as they stand, with those that are paid: they change nothing, and nothing is mailed.
    const stays = open.length > 0 && isSameSchedule(schedule, open);
    return sendAndClose(
      onDone,
      () => agree({ params: { id: sale.id }, body: { schedule: stays ? replaces : schedule, replaces } }),
      stays || sale.buyer.email === null
        ? "Scadenze salvate."
        : "Scadenze salvate: le riceve anche per email.",
    );
  };
  return (
    <Form
      schema={scheduleForm({ owed: sale.owed, schedule: replaces })}
      defaultValues={{ schedule: initial }}
      onSubmit={send}
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
