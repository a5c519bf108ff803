import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Renders the first lines of a text, which is whole elsewhere. */
export const Excerpt = ({ lines, children }: { lines: number; children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: lines,
      overflow: "hidden",
      overflowWrap: "anywhere",
    }}
  >
    {children}
  </Box>
);
