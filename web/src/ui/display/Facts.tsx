import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Note } from "../layout/Note.tsx";

/** Renders facts as pairs of label and value, one below the other. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <Box component="dl" sx={{ display: "grid", gap: 3, mt: 3, mb: 5 }}>
    {Object.entries(facts).map(([label, value]) => (
      <Box key={label} sx={{ minWidth: 0 }}>
        <Note component="dt" variant="caption">
          {label}
        </Note>
        <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
);
