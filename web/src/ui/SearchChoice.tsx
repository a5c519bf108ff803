import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useState } from "react";
import { FieldFrame } from "./FieldFrame.tsx";

type Choice = { id: string; title: string; detail: string };

type Props<Found extends Choice> = {
  label: string;
  /** Answers what fits the text; rejects where it cannot be had. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  onChoose: (found: Found) => void;
  placeholder?: string;
  autoFocus?: boolean;
};

/** How long somebody must pause in typing to be asked for, in milliseconds. */
const PAUSE_MS = 250;

type Results<Found> = { text: string; found: readonly Found[]; failed: boolean };

/** Finds as one types and takes the one that is chosen, by Enter the first; the field is empty again afterwards. */
export function SearchChoice<Found extends Choice>({
  label,
  find,
  onChoose,
  placeholder,
  autoFocus,
}: Props<Found>) {
  const id = useId();
  const [text, setText] = useState("");
  const [results, setResults] = useState<Results<Found>>({ text: "", found: [], failed: false });
  const wanted = text.trim();

  useEffect(() => {
    if (wanted === "") return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      find(wanted, controller.signal).then(
        (found) => controller.signal.aborted || setResults({ text: wanted, found, failed: false }),
        () => controller.signal.aborted || setResults({ text: wanted, found: [], failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, find]);

  const isCurrent = results.text === wanted;
  return (
    <Autocomplete
      id={id}
      value={null}
      inputValue={text}
      options={isCurrent ? results.found : []}
      filterOptions={(options) => options}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.id}
      loading={!isCurrent && wanted !== ""}
      loadingText="Cerco…"
      noOptionsText={
        wanted === ""
          ? "Scrivi un nome"
          : results.failed
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
