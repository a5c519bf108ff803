import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** On paper only the list is left, dark on white in either scheme. */
const onPaper = {
  "@media print": {
    "body *:not(:has([data-roster]), [data-roster], [data-roster] *)": { display: "none !important" },
    "html, body": { colorScheme: "light", background: "#fff !important" },
    "@page": { margin: "12mm" },
  },
};

/** What is printed of a page, under a title that only paper needs. */
export const Printed = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    data-roster
    sx={{
      display: "grid",
      gap: 4,
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      my: 8,
      "@media print": {
        display: "block",
        my: 0,
        color: "#000",
        fontSize: "11pt",
        "--mui-palette-text-secondary": "#444",
      },
    }}
  >
    <GlobalStyles styles={onPaper} />
    <Typography
      variant="h2"
      component="p"
      sx={{ display: "none", "@media print": { display: "block", mb: 4, color: "#000" } }}
    >
      {title}
    </Typography>
    {children}
  </Box>
);
