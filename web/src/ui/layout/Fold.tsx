import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Props = {
  summary: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Renders a native disclosure: it works without script, and the browser's search finds its text. */
export const Fold = ({ summary, isOpen = false, children }: Props) => (
  <Box
    component="details"
    open={isOpen}
    sx={{
      borderBottom: "1px solid",
      borderColor: "divider",
      "&[open] > summary > svg": { transform: "rotate(45deg)" },
    }}
  >
    <Box
      component="summary"
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 4,
        minHeight: 56,
        py: 3,
        cursor: "pointer",
        overflowWrap: "anywhere",
        listStyle: "none",
        "&::-webkit-details-marker": { display: "none" },
        "&:hover > svg": { backgroundColor: "primary.main", color: "primary.contrastText" },
        "& > svg": {
          flexShrink: 0,
          width: 32,
          height: 32,
          p: 1,
          borderRadius: "50%",
          border: "2px solid",
          transition: "transform 150ms, background-color 150ms",
        },
      }}
    >
      {summary}
      <Add aria-hidden />
    </Box>
    <Box sx={{ pt: 1, pb: 6 }}>{children}</Box>
  </Box>
);

/** Renders a native disclosure within a text: its summary is one of its lines. */
export const TextFold = ({ summary, isOpen = false, children }: Props) => (
  <Box component="details" open={isOpen}>
    <Box component="summary" sx={{ cursor: "pointer", minHeight: 44, alignContent: "center" }}>
      {summary}
    </Box>
    {children}
  </Box>
);
