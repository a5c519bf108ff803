import Box from "@mui/material/Box";
import { visuallyHidden } from "./visuallyHidden.ts";

const euro = new Intl.NumberFormat("it-IT", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
});

/** `37,50 €`, `519 €`: the whole euros large, what follows them small. */
function split(cents: number): { whole: string; rest: string } {
  const parts = euro.formatToParts(cents / 100);
  const isWhole = ({ type }: Intl.NumberFormatPart) => type === "integer" || type === "group";
  const text = (wanted: boolean) =>
    parts
      .filter((part) => isWhole(part) === wanted)
      .map(({ value }) => value)
      .join("");
  return { whole: text(true), rest: text(false) };
}

type Props = {
  cents: number;
  /** What the price is for: `a lezione`, `al mese`. */
  unit?: string;
  /** The price before, in cents. */
  was?: number;
};

/** A price in the brand's large numerals. */
export function PriceTag({ cents, unit, was }: Props) {
  const { whole, rest } = split(cents);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 2 }}>
      <Box component="span" sx={{ typography: "h1", fontSize: "3.75rem", lineHeight: 0.9 }}>
        {whole}
        <Box component="span" sx={{ fontSize: "0.5em", ml: "0.06em" }}>
          {rest}
        </Box>
      </Box>
      {unit && (
        <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
          {unit}
        </Box>
      )}
      {was !== undefined && (
        <Box component="span" sx={{ typography: "h3", color: "text.secondary" }}>
          <Box component="span" sx={visuallyHidden}>
            invece di{" "}
          </Box>
          <s>{euro.format(was / 100)}</s>
        </Box>
      )}
    </Box>
  );
}
