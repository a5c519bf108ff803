import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Stack } from "../layout/flow/Stack.tsx";

/** Renders a number in the brand's numerals, at the size of a heading of that level. */
export const Numeral = ({ size = "h3", children }: { size?: "h1" | "h2" | "h3"; children: ReactNode }) => (
  <Typography
    component="span"
    variant={size}
    sx={{ display: "block", fontWeight: 700, lineHeight: 1, whiteSpace: "nowrap" }}
  >
    {children}
  </Typography>
);

type Props = { value: ReactNode; word: string; size?: "h2" | "h3" };

/** Renders a small stat: a number and its word below. */
export const Figure = ({ value, word, size = "h3" }: Props) => (
  <Stack component="span" gap={0} align="end">
    <Numeral size={size}>{value}</Numeral>
    <Typography component="span" variant="caption">
      {word}
    </Typography>
  </Stack>
);
