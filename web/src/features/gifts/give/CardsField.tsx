import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { type ReactNode, type RefCallback, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { Strong } from "../../../ui/display/Strong.tsx";
import { useField } from "../../../ui/form/useField.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Note } from "../../../ui/layout/Note.tsx";

type Option = {
  value: string;
  title: string;
  note?: string;
  /** At the end of the card, such as its price. */
  end?: ReactNode;
};

type Props = {
  name: string;
  label: string;
  options: readonly Option[];
  /** Returns what is chosen on the first visit, if anything. */
  initial?: () => string | undefined;
  /** Whether the browser asks for a choice where no script does. */
  required?: boolean;
  /** Beside the label, where it takes no room. */
  aside?: ReactNode;
  /** Least width of a card in pixels, where several stand side by side. */
  min?: number;
};

const option = {
  display: "flex",
  alignItems: "center",
  gap: 3,
  minHeight: 56,
  px: 4,
  py: 2.5,
  border: "2px solid",
  borderColor: "divider",
  borderRadius: "12px",
  backgroundColor: "background.paper",
  cursor: "pointer",
  "&:hover": { borderColor: "text.secondary" },
  "&:has(:checked)": { borderColor: "primary.main" },
} as const;

const radio = {
  width: 22,
  height: 22,
  m: 0,
  flexShrink: 0,
  accentColor: "var(--mui-palette-primary-main)",
} as const;

/**
 * Chooses what was chosen before the page was hydrated, else what `initial` returns. The returned callback reads each
 * radio button before the form does, which clears those that it did not choose.
 */
function useInitialChoice(name: string, initial: Props["initial"]): RefCallback<HTMLInputElement> {
  const { setValue } = useFormContext();
  const chosen = useRef<string>(undefined);
  const first = useRef(initial);
  useEffect(() => {
    const choice = chosen.current ?? first.current?.();
    if (choice !== undefined) setValue(name, choice);
  }, [name, setValue]);
  return (radio) => {
    if (radio?.checked) chosen.current = radio.value;
  };
}

/** Renders a choice of the surrounding `Form` as cards. The radio buttons are the browser's own, which show what is chosen before the page is hydrated. */
export function CardsField({ name, label, options, initial, required, aside, min }: Props) {
  const { id, message, input, invalid } = useField(name);
  const { inputRef, id: _, ...field } = input;
  const readChoice = useInitialChoice(name, initial);
  return (
    <Box component="fieldset" aria-describedby={field["aria-describedby"]} sx={{ position: "relative" }}>
      <FormLabel component="legend" error={invalid["aria-invalid"]}>
        {label}
      </FormLabel>
      {aside && <Box sx={{ position: "absolute", top: -8, right: 0 }}>{aside}</Box>}
      <Columns gap={2} {...(min === undefined ? { count: 1 } : { min })}>
        {options.map(({ value, title, note, end }) => (
          <Box component="label" key={value} sx={option}>
            <Box
              component="input"
              type="radio"
              {...field}
              required={required}
              value={value}
              ref={(radio: HTMLInputElement | null) => {
                readChoice(radio);
                inputRef(radio);
              }}
              sx={radio}
            />
            <Fill>
              <Strong isDense breaksWords component="span">
                {title}
              </Strong>
              {note && (
                <Note variant="body2" component="span">
                  {` ${note}`}
                </Note>
              )}
            </Fill>
            {end}
          </Box>
        ))}
      </Columns>
      {message && (
        <FormHelperText error id={`${id}-error`}>
          {message}
        </FormHelperText>
      )}
    </Box>
  );
}
