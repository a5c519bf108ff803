import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { brand } from "../theme/palette.ts";

/** Renders long text at a book's line length: legal pages, posts. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      maxWidth: "68ch",
      fontSize: "1.0625rem",
      lineHeight: 1.65,
      overflowWrap: "break-word",
      "& h2": { typography: "h2", mt: 12, mb: 3 },
      "& h3, & h4": { typography: "h3", mt: 8, mb: 2 },
      "& p": { my: 4 },
      "& ul, & ol": { my: 4, pl: 6 },
      "& li": { my: 1.5 },
      "& li::marker": { color: "text.secondary", fontWeight: 600 },
      "& a": {
        color: "inherit",
        textDecorationColor: brand.ember,
        textDecorationThickness: "2px",
        textUnderlineOffset: "4px",
      },
      "& img": { maxWidth: "100%", height: "auto", borderRadius: "12px" },
      "& figure": { mx: 0, my: 8 },
      "& figcaption": { typography: "body2", color: "text.secondary", mt: 2 },
      "& blockquote": {
        mx: 0,
        my: 8,
        pl: 6,
        borderLeft: `4px solid ${brand.ember}`,
        typography: "h3",
      },
      "& table": { display: "block", overflowX: "auto", borderCollapse: "collapse", my: 6 },
      "& th, & td": {
        p: 3,
        textAlign: "left",
        verticalAlign: "top",
        borderBottom: "1px solid",
        borderColor: "divider",
      },
      // Not `:first-child`, which makes Emotion warn.
      "& > :not(* + *)": { mt: 0 },
      "& hr": { border: 0, borderTop: "1px solid", borderColor: "divider", my: 10 },
    }}
  >
    {children}
  </Box>
);

/** Renders a typed text with its line breaks and spaces. */
export const TypedText = ({
  variant = "body1",
  children,
}: {
  variant?: "body1" | "body2";
  children: string;
}) => (
  <Typography variant={variant} sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {children}
  </Typography>
);
