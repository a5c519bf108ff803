import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { MAX_DUE_DATES } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { type Interval, proposeSchedule } from "@studio/contract/sales/policy.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { addRomeDays, addRomeMonths } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useNow } from "../../../lib/clock.ts";
import { centsOf } from "../../../lib/format/amountText.ts";
import { deskMethods } from "../../../lib/format/saleLabels.ts";
import { scheduleDefaults, type TypedSchedule } from "../../../lib/saleForm.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ChoiceField } from "../../../ui/form/ChoiceField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";

const intervals: readonly { value: Interval; label: string }[] = [
  { value: "month", label: "Ogni mese" },
  { value: "two_weeks", label: "Ogni due settimane" },
  { value: "week", label: "Ogni settimana" },
];

/** Returns the interval at which days follow each other; each month where they follow at none. */
function intervalOf(days: readonly string[]): Interval {
  const [first] = days;
  if (first === undefined || days.some((day) => !romeDate.safeParse(day).success)) return "month";
  const count = days.length;
  const isOf = (every: Interval): boolean =>
    proposeSchedule(count, { count, every, first }).every(({ due }, index) => due === days[index]);
  return intervals.find(({ value }) => isOf(value))?.value ?? "month";
}

/** Most parts of a proposal; further dates are added by hand. */
const MAX_PARTS = 12;
const parts = Array.from({ length: MAX_PARTS }, (_, index) => ({
  value: `${index + 1}`,
  label: index === 0 ? "1 parte" : `${index + 1} parti`,
}));

const ways = [{ value: "", label: "Da decidere" }, ...deskMethods];

/** Returns how the dates compare with what is left to pay. */
function sumLabel(sum: number, cents: number): string {
  const total = `Le scadenze sommano ${formatPrice(sum)}`;
  if (sum > cents) return `${total}: ${formatPrice(sum - cents)} più di quello che resta.`;
  if (sum < cents) return `${total}: gli altri ${formatPrice(cents - sum)} si pagano subito.`;
  return `${total}, tutto quello che resta.`;
}

/** Returns a typed day, or another one as long as it is none. */
const dayOr = (typed: string | undefined, other: string): string => romeDate.safeParse(typed).data ?? other;

type Props = {
  /** Left to pay, in cents. */
  cents: number;
};

/** Dates on which what is left is paid, in the surrounding form (`scheduleText`); proposed as equal parts, each editable. */
export function ScheduleFields({ cents }: Props) {
  const today = romeDay(useNow());
  const { control } = useFormContext();
  const { fields, append, remove, replace } = useFieldArray({ control, name: "schedule" });
  const typed: TypedSchedule = useWatch({ control, name: "schedule" }) ?? [];
  const [every, setEvery] = useState(() => intervalOf(typed.map(({ due }) => due)));
  const propose = (count: number, interval: Interval): void => {
    const first = dayOr(typed[0]?.due, addRomeMonths(today, 1));
    const proposed = scheduleDefaults(proposeSchedule(cents, { count, every: interval, first }));
    replace(proposed.map((date, index) => ({ ...date, method: typed[index]?.method ?? "" })));
  };
  if (fields.length === 0)
    return (
      <Button variant="outlined" onClick={() => propose(2, every)}>
        Concorda le scadenze
      </Button>
    );
  const sum = typed.reduce((total, { amount }) => total + centsOf(amount), 0);
  return (
    <Stack>
      <Columns count={2} gap={3} align="start">
        <ChoiceField
          label="In quante parti"
          value={`${fields.length}`}
          options={
            fields.length > MAX_PARTS
              ? [...parts, { value: `${fields.length}`, label: `${fields.length} parti` }]
              : parts
          }
          onChange={(count) => propose(Number(count), every)}
        />
        <ChoiceField
          label="Ogni quanto"
          value={every}
          options={intervals}
          onChange={(value) => {
            const chosen = intervals.find((one) => one.value === value)?.value ?? every;
            setEvery(chosen);
            propose(fields.length, chosen);
          }}
        />
      </Columns>
      <Stack component="ol" label="Scadenze" gap={5}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <Stack gap={2}>
              <Columns count={[1.3, 1]} gap={3} align="start">
                <DateField
                  name={`schedule.${index}.due`}
                  label={`Scadenza ${index + 1}`}
                  min={addRomeDays(today, 1)}
                  required
                />
                <MoneyField name={`schedule.${index}.amount`} label="Importo" required />
              </Columns>
              <Row gap={3} align="end" wraps={false}>
                <SelectField
                  name={`schedule.${index}.method`}
                  label="Come paga"
                  options={ways}
                  initial={typed[index]?.method}
                />
                <IconButton aria-label={`Togli la scadenza ${index + 1}`} onClick={() => remove(index)}>
                  <DeleteOutlined />
                </IconButton>
              </Row>
            </Stack>
          </li>
        ))}
      </Stack>
      <Note role="status">{sumLabel(sum, cents)}</Note>
      <Row gap={3}>
        <Button
          startIcon={<Add />}
          disabled={fields.length >= MAX_DUE_DATES}
          onClick={() => {
            const last = dayOr(typed.at(-1)?.due, today);
            append({ due: addRomeMonths(last, 1), amount: "", method: "" });
          }}
        >
          Aggiungi una scadenza
        </Button>
        <Button onClick={() => replace([])}>Togli le scadenze</Button>
      </Row>
    </Stack>
  );
}
