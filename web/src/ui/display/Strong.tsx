import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type Props = {
  variant?: "body1" | "body2" | "caption";
  component?: "p" | "span" | "li" | "figcaption";
  /** Whether words that are too long for the line break anywhere. */
  breaksWords?: boolean;
  /** Whether its lines stand close, as in a row of a list. */
  isDense?: boolean;
  /** Reads changes of the text out. */
  role?: "status";
  id?: string;
  children: ReactNode;
};

/** Renders a text of first rank, as the name of what follows it. */
export const Strong = ({
  variant = "body1",
  component = "p",
  breaksWords = false,
  isDense = false,
  ...rest
}: Props) => (
  <Typography
    variant={variant}
    component={component}
    {...rest}
    sx={{
      fontWeight: 600,
      ...(isDense && { lineHeight: 1.25 }),
      ...(breaksWords && { overflowWrap: "anywhere" }),
    }}
  />
);
