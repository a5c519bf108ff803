import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import { brand } from "../theme/palette.ts";

type Props = {
  /** Missing where it stands in the border. */
  label?: string;
  /** The value that the field will have; the format is shown without one. */
  text: string;
};

/** Returns a day `yyyy-MM-dd` as the fields show it. */
export const dayText = (day: string | undefined): string =>
  day ? day.split("-").reverse().join("/") : "GG/MM/AAAA";

/** Renders what a picker looks like while its script loads; only the field itself is read aloud. */
export const PickerOutline = ({ label, text }: Props) => (
  <FormControl fullWidth aria-hidden>
    {label !== undefined && <FormLabel component="span">{label}</FormLabel>}
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        minHeight: label === undefined ? 56 : 52,
        px: 3.5,
        border: `1.5px solid ${brand.steel}`,
        borderRadius: 1,
        whiteSpace: "nowrap",
        overflow: "hidden",
        backgroundColor: "background.paper",
      }}
    >
      {text}
    </Box>
  </FormControl>
);
