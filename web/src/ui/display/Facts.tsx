import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Note } from "../layout/Note.tsx";

/** Renders a large value of a list of facts, below its label. */
export const Fact = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
    <Note component="dt" variant="body2">
      {term}
    </Note>
    <Typography component="dd" variant="h3">
      {children}
    </Typography>
  </Box>
);

/** Renders facts as pairs of label and value, one below the other. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, string>> }) => (
  <Box component="dl" sx={{ display: "grid", gap: 3, mt: 3, mb: 5 }}>
    {Object.entries(facts).map(([label, value]) => (
      <Box key={label} sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Note component="dt" variant="caption">
          {label}
        </Note>
        <Typography component="dd">{value}</Typography>
      </Box>
    ))}
  </Box>
);
