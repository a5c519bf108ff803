import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { FieldFrame } from "./FieldFrame.tsx";

type Choice = { id: string; title: string; detail: string };

type Props<Found extends Choice> = {
  label: string;
  /** Returns the query of what matches a text. */
  query: (text: string) => UseQueryOptions<Found[], Error, Found[], string[]>;
  onChoose: (choice: Found) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 250;

/** Searches while typing and calls `onChoose` with the chosen option, the first one on Enter; then clears the field. */
export function SearchChoice<Found extends Choice>({
  label,
  query,
  onChoose,
  placeholder,
  autoFocus,
}: Props<Found>) {
  const id = useId();
  const [text, setText] = useState("");
  const [typed, setTyped] = useState("");
  const trimmed = text.trim();
  const isSettled = typed === trimmed && trimmed !== "";
  const { data: results, isError } = useQuery({ ...query(typed), enabled: isSettled });

  useEffect(() => {
    const timer = setTimeout(() => setTyped(trimmed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [trimmed]);

  return (
    <Autocomplete
      id={id}
      value={null}
      inputValue={text}
      options={isSettled && results ? results : []}
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.id}
      loading={trimmed !== "" && !(isSettled && (results || isError))}
      loadingText="Cerco…"
      noOptionsText={
        trimmed === ""
          ? "Scrivi un nome"
          : isError
            ? "La ricerca non ha funzionato: riprova."
            : "Nessuno con questo nome"
      }
      autoHighlight
      clearOnBlur={false}
      openText="Apri"
      closeText="Chiudi"
      clearText="Svuota"
      forcePopupIcon={false}
      onInputChange={(_, next, reason) => reason !== "reset" && setText(next)}
      onChange={(_, chosen) => {
        if (!chosen) return;
        setText("");
        onChoose(chosen);
      }}
      renderOption={({ key, ...props }, { title, detail }) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 52 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
              {detail}
            </Typography>
          </Box>
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
