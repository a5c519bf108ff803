import LinearProgress from "@mui/material/LinearProgress";

/** How far something has come: `part` from 0 to 1. */
export const ProgressBar = ({ label, part }: { label: string; part: number }) => (
  <LinearProgress
    aria-label={label}
    variant="determinate"
    value={Math.round(part * 100)}
    sx={{ height: 8, borderRadius: "4px", backgroundColor: "divider" }}
  />
);
