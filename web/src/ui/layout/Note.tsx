import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

type Props = {
  variant?: "body1" | "body2" | "caption";
  component?: "p" | "div" | "span" | "li" | "dt";
  /** Whether words that are too long for the line break anywhere. */
  breaksWords?: boolean;
  /** Whether the line breaks of its text are shown. */
  keepsLines?: boolean;
  /** Whether its line is kept free while there is no text: nothing below it moves when it comes. */
  keepsRoom?: boolean;
  /** Reads changes of the text out. */
  role?: "status" | "alert";
  id?: string;
  children: ReactNode;
};

/** Renders a text of second rank; without a text it takes no room. */
export const Note = ({
  variant = "body1",
  component = "p",
  breaksWords = false,
  keepsLines = false,
  keepsRoom = false,
  ...rest
}: Props) => (
  <Typography
    variant={variant}
    component={component}
    {...rest}
    sx={{
      color: "text.secondary",
      ...(breaksWords && { overflowWrap: "anywhere" }),
      ...(keepsLines && { whiteSpace: "pre-line" }),
      // Out of the flow and not hidden: a live region is announced only if it was there before.
      ...(keepsRoom ? { minHeight: "1lh" } : { "&:empty": { position: "absolute" } }),
    }}
  />
);
