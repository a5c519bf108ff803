import LinearProgress from "@mui/material/LinearProgress";

type Props = {
  value: number;
  max: number;
  /** What it shows, in words; without it the words stand beside it, so screen readers skip it. */
  label?: string;
};

/** How much of something there is, as a bar. */
export const Meter = ({ value, max, label }: Props) => (
  <LinearProgress
    {...(label ? { "aria-label": label } : { "aria-hidden": true })}
    variant="determinate"
    value={Math.min(100, (value / max) * 100)}
    sx={{ height: 8, borderRadius: "4px", backgroundColor: "divider" }}
  />
);
