import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { itIT, type PickersInputLocaleText } from "@mui/x-date-pickers/locales";
import { it } from "date-fns/locale/it";
import type { ReactNode } from "react";
import { brand } from "../../theme/palette.ts";

// MUI's type allows `undefined` texts, of which the Italian locale has none.
const texts = itIT.components.MuiLocalizationProvider.defaultProps.localeText as PickersInputLocaleText;

/** Provides MUI's date pickers with their Italian locale. */
export const ItalianDates = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={it} localeText={texts}>
    {children}
  </LocalizationProvider>
);

/** Puts a picker's label above its field and its error below, as in every other field. */
export const labelAbove = {
  "& .MuiInputLabel-root": {
    position: "static",
    transform: "none",
    mb: 2,
    // The line height of the other fields' labels.
    lineHeight: "1.4375em",
  },
  // Optional fields say so in their label; required ones have no asterisk.
  "& .MuiFormLabel-asterisk": { display: "none" },
  "& .MuiPickersOutlinedInput-notchedOutline": {
    top: 0,
    borderColor: brand.steel,
    borderWidth: 1.5,
    "& legend": { display: "none" },
  },
  "& .MuiPickersInputBase-root": { minHeight: 52, backgroundColor: "background.paper" },
  "& .MuiPickersSectionList-root": { py: 0 },
  "& .MuiFormHelperText-root": { mx: 0, mt: 1.5, typography: "body2" },
} as const;
