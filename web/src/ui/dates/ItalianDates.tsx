import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { itIT, type PickersInputLocaleText } from "@mui/x-date-pickers/locales";
import { it } from "date-fns/locale/it";
import type { ReactNode } from "react";
import { brand } from "../theme/palette.ts";

// Its type allows texts that are `undefined`, of which there are none.
const texts = itIT.components.MuiLocalizationProvider.defaultProps.localeText as PickersInputLocaleText;

/** Calendars to choose a day from, in Italian. */
export const ItalianDates = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={it} localeText={texts}>
    {children}
  </LocalizationProvider>
);

/** A picker's label above its field and what is wrong with it below, as everywhere. */
export const labelAbove = {
  "& .MuiInputLabel-root": {
    position: "static",
    transform: "none",
    mb: 2,
    // As high as the labels beside it.
    lineHeight: "1.4375em",
  },
  // What may stay empty says so; the rest is not starred.
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
