import LinearProgress from "@mui/material/LinearProgress";

/** How much of something is left, drawn; the words stand beside it, so screen readers skip it. */
export const Meter = ({ value, max }: { value: number; max: number }) => (
  <LinearProgress
    aria-hidden
    variant="determinate"
    value={Math.min(100, (value / max) * 100)}
    sx={{ mt: 4, height: 8, borderRadius: "4px", backgroundColor: "divider" }}
  />
);
