import Box from "@mui/material/Box";
import { HEADER_HEIGHT } from "../layout/measures.ts";
import { visuallyHidden } from "../layout/visuallyHidden.ts";

/** Covers a page that is loading, below the header, without hiding its skeleton: the label is for screen readers. */
export const LoadingOverlay = ({ label }: { label: string }) => (
  <Box
    role="status"
    sx={{ position: "fixed", inset: `${HEADER_HEIGHT}px 0 0`, zIndex: "appBar", cursor: "progress" }}
  >
    <Box component="span" sx={visuallyHidden}>
      {label}…
    </Box>
  </Box>
);
