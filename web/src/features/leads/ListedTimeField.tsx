import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { listedHours } from "@studio/contract/leads/wish.ts";
import type { OpeningTime } from "@studio/contract/site/openingHours.ts";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { formatDay } from "../../lib/format/format.ts";
import { DateTimeField } from "../../ui/dates/DateTimeField.tsx";
import { needsScript } from "../../ui/hydration/needsScript.ts";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";

type Props = {
  name: string;
  label: string;
  /** Days to choose from. */
  days: readonly string[];
  /** Opening hours, within which half hours are listed. */
  hours: readonly OpeningTime[];
  /** Whether the hour at which the studio closes can be chosen. */
  ends?: boolean;
};

/**
 * Renders one of some days and a half hour of opening, in Italian on every browser, as one value `2026-11-25T18:30` of the
 * surrounding `Form`.
 */
export function ListedTime({ name, label, days, hours, ends = false }: Props) {
  const id = useId();
  const dayOf = useRef<HTMLSelectElement>(null);
  const timeOf = useRef<HTMLSelectElement>(null);
  const {
    field: { onChange, onBlur },
    fieldState: { error },
  } = useController({ name });
  const [day, setDay] = useState("");
  const times = listedHours(day === "" ? (days[0] ?? "") : day, hours, ends);

  const compose = () => {
    const [chosenDay, time] = [dayOf.current?.value ?? "", timeOf.current?.value ?? ""];
    setDay(chosenDay);
    onChange(chosenDay !== "" && time !== "" ? `${chosenDay}T${time}` : "");
  };
  // Takes over what was chosen before hydration.
  const takeOver = useRef(compose);
  useLayoutEffect(() => {
    if (dayOf.current?.value || timeOf.current?.value) takeOver.current();
  }, []);

  const leadsTo = { "data-leads-to": name };
  const select = (part: string, ref: typeof dayOf, options: readonly (readonly [string, string])[]) => (
    <Stack gap={1}>
      <label htmlFor={`${id}-${part}`}>
        <Box component="span" sx={visuallyHidden}>
          {label}:{" "}
        </Box>
        {part}
      </label>
      <NativeSelect
        input={<OutlinedInput />}
        inputRef={ref}
        id={`${id}-${part}`}
        inputProps={{ "aria-invalid": error !== undefined, ...leadsTo }}
        defaultValue=""
        onChange={compose}
        onBlur={onBlur}
        IconComponent={KeyboardArrowDown}
      >
        <option value="">Scegli</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Stack>
  );

  return (
    <Columns count={[3, 2]} gap={2}>
      {select(
        "giorno",
        dayOf,
        days.map((one) => [one, formatDay(one)]),
      )}
      {select(
        "ora",
        timeOf,
        times.map((one) => [one, one]),
      )}
    </Columns>
  );
}

/** Renders a `ListedTime` under its label, with its error; without script it is the native date-time field. */
export function ListedTimeField(props: Props) {
  const { name, label } = props;
  const id = useId();
  const { error } = useController({ name }).fieldState;
  return (
    <>
      <Box component="fieldset" aria-describedby={error && `${id}-error`} sx={needsScript}>
        <Box component="legend" sx={{ mb: 2 }}>
          {label}
        </Box>
        <ListedTime {...props} />
        {error?.message && (
          <FormHelperText error id={`${id}-error`}>
            {error.message}
          </FormHelperText>
        )}
      </Box>
      <noscript>
        <DateTimeField name={name} label={label} required />
      </noscript>
    </>
  );
}
