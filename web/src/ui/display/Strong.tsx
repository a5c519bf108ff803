import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type Tone, toneColours } from "../theme/stateTones.ts";

type Props = {
  variant?: "body1" | "body2" | "caption";
  component?: "p" | "span" | "li" | "dt" | "figcaption";
  /** Colour of what it says; the words say the same. */
  tone?: Tone;
  /** Whether words that are too long for the line break anywhere. */
  breaksWords?: boolean;
  /** Whether its lines stand close, as in a row of a list. */
  isDense?: boolean;
  /** Reads changes of the text out. */
  role?: "status" | "alert";
  id?: string;
  children: ReactNode;
};

/** Renders a text of first rank, as the name of what follows it; without a text it takes no room. */
export const Strong = ({
  variant = "body1",
  component = "p",
  breaksWords = false,
  isDense = false,
  tone,
  ...rest
}: Props) => (
  <Typography
    variant={variant}
    component={component}
    {...rest}
    sx={{
      fontWeight: 600,
      ...(tone && { color: toneColours[tone] }),
      ...(isDense && { lineHeight: 1.25 }),
      ...(breaksWords && { overflowWrap: "anywhere" }),
      // Out of the flow and not hidden: a live region is announced only if it was there before.
      "&:empty": { position: "absolute" },
    }}
  />
);
