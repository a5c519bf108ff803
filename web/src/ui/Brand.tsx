import Box from "@mui/material/Box";
import { Mark } from "./Mark.tsx";

/** The mark and the name, as they stand together. */
export const Brand = ({ name }: { name: string }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 2.5 }}>
    <Mark size={32} />
    <Box
      component="span"
      sx={{ typography: "h2", fontSize: "1.625rem", letterSpacing: "0.06em", textTransform: "uppercase" }}
    >
      {name}
    </Box>
  </Box>
);
