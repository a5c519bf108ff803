import Box from "@mui/material/Box";
import { Row } from "../layout/flow/Row.tsx";
import { Note } from "../layout/Note.tsx";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/**
 * Splits a price (`37,50 €`, `4.170 €`) into whole euros, set large, and the rest, set small. By hand: creating an
 * `Intl` number format takes longer than rendering all of a page's prices.
 */
function split(cents: number): { whole: string; rest: string } {
  const odd = cents % 100;
  const decimals = odd === 0 ? "" : `,${String(odd).padStart(2, "0")}`;
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  return { whole, rest: `${decimals}\u00a0€` };
}

type Props = {
  cents: number;
  /** The unit that is sold: `a lezione`, `al mese`. */
  unit?: string;
  /** The previous price, in cents. */
  was?: number;
};

/** Renders a price in the brand's large numerals. */
export function PriceTag({ cents, unit, was }: Props) {
  const { whole, rest } = split(cents);
  return (
    <Row align="baseline" rowGap={0}>
      <Box component="span" sx={{ typography: "h1", fontSize: "3.75rem", lineHeight: 0.9 }}>
        {whole}
        <Box component="span" sx={{ fontSize: "0.5em", ml: "0.06em" }}>
          {rest}
        </Box>
      </Box>
      {unit && (
        <Note component="span" variant="body2">
          {unit}
        </Note>
      )}
      {was !== undefined && (
        <Box component="span" sx={{ typography: "h3", color: "text.secondary" }}>
          <Box component="span" sx={visuallyHidden}>
            invece di{" "}
          </Box>
          <s>{Object.values(split(was)).join("")}</s>
        </Box>
      )}
    </Row>
  );
}
