import Box from "@mui/material/Box";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/**
 * `37,50 €`, `4.170 €`: the whole euros large, what follows them small. By hand, since a number format of the browser takes
 * longer to make than all of a page's prices to show.
 */
function split(cents: number): { whole: string; rest: string } {
  const odd = cents % 100;
  const decimals = odd === 0 ? "" : `,${String(odd).padStart(2, "0")}`;
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return { whole, rest: `${decimals}\u00a0€` };
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
          <s>{Object.values(split(was)).join("")}</s>
        </Box>
      )}
    </Box>
  );
}
