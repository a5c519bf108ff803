import Autocomplete, { type AutocompleteRenderGroupParams } from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { PopperProps } from "@mui/material/Popper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Strong } from "../../display/Strong.tsx";
import { Fill } from "../../layout/flow/Fill.tsx";
import { Row } from "../../layout/flow/Row.tsx";
import { Note } from "../../layout/Note.tsx";
import { FieldFrame } from "../FieldFrame.tsx";

/** An option of a search; `detail` distinguishes two of the same title, `picture` is shown before it. */
export type Choice = { id: string; title: string; detail: string; picture?: ReactNode };

type Props<Found extends Choice> = {
  label: string;
  text: string;
  onText: (text: string) => void;
  options: readonly Found[];
  isLoading: boolean;
  /** Shown when there are no options and none are loading. */
  emptyText: string;
  onChoose: (choice: Found) => void;
  /** Shows the options below the field, always, under headings; those of one heading are neighbours. */
  groups?: { headingOf: (choice: Found) => string; onEscape: () => void } | undefined;
  placeholder?: string | undefined;
  /** Shows the options as soon as the field has the focus, without a letter typed. */
  openOnFocus?: boolean;
  autoFocus?: boolean | undefined;
};

/** Renders the list of options in the flow of the page, instead of over it. */
const Below = ({ children, role }: PopperProps) => (
  <Box role={role} sx={{ mt: 2, mx: -4 }}>
    {typeof children === "function" ? children({ placement: "bottom" }) : children}
  </Box>
);

const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box key={key} role="group" aria-label={group}>
    <Typography
      aria-hidden
      variant="caption"
      sx={{ display: "block", px: 4, pt: 2, color: "text.secondary" }}
    >
      {group}
    </Typography>
    <ul role="presentation" style={{ padding: 0, listStyle: "none" }}>
      {children}
    </ul>
  </Box>
);

/** Renders a field with the options that its text finds; the first one is chosen by Enter. */
export function ChoiceBox<Found extends Choice>({
  label,
  text,
  onText,
  options,
  isLoading,
  emptyText,
  onChoose,
  groups,
  placeholder,
  autoFocus,
  openOnFocus = false,
}: Props<Found>) {
  const id = useId();
  return (
    <Autocomplete
      id={id}
      value={null}
      inputValue={text}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.id}
      {...(groups && {
        open: true,
        disablePortal: true,
        groupBy: groups.headingOf,
        renderGroup,
        slots: { popper: Below },
        slotProps: { paper: { elevation: 0 }, listbox: { component: "div", sx: { maxHeight: "50vh" } } },
        // The open list would keep the key from the dialog.
        onClose: (_, reason) => reason === "escape" && groups.onEscape(),
      })}
      loading={isLoading}
      loadingText="Cerco…"
      noOptionsText={emptyText}
      autoHighlight
      openOnFocus={openOnFocus}
      clearOnBlur={false}
      openText="Apri"
      closeText="Chiudi"
      clearText="Svuota"
      forcePopupIcon={false}
      onInputChange={(_, next, reason) => reason !== "reset" && onText(next)}
      onChange={(_, chosen) => chosen && onChoose(chosen)}
      renderOption={({ key, ...props }, { title, detail, picture }) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: groups ? 44 : 52 }}>
          <Fill>
            <Row gap={3} align="center" wraps={false}>
              {picture}
              <Fill>
                <Strong breaksWords>{title}</Strong>
                {detail && (
                  <Note variant="body2" breaksWords>
                    {detail}
                  </Note>
                )}
              </Fill>
            </Row>
          </Fill>
        </Box>
      )}
      renderInput={({ slotProps, id: field, disabled }) => (
        <FieldFrame id={field} label={label} message={undefined}>
          <OutlinedInput
            id={field}
            disabled={disabled}
            placeholder={placeholder}
            autoFocus={autoFocus}
            ref={slotProps.input.ref}
            onMouseDown={slotProps.input.onMouseDown}
            slotProps={{ input: slotProps.htmlInput }}
            sx={{
              "&.MuiOutlinedInput-root": { p: 0 },
              "& .MuiAutocomplete-input": { px: "16px !important", py: "14px !important" },
            }}
          />
        </FieldFrame>
      )}
    />
  );
}
