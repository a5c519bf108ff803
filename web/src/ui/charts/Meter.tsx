import LinearProgress from "@mui/material/LinearProgress";

type Props = {
  value: number;
  max: number;
  /** Text alternative. Without it the words are beside the meter, so screen readers skip it. */
  label?: string;
};

/** Renders an amount as a share of `max`, as a bar. */
export const Meter = ({ value, max, label }: Props) => (
  <LinearProgress
    {...(label ? { "aria-label": label } : { "aria-hidden": true })}
    variant="determinate"
    value={Math.min(100, (value / max) * 100)}
    sx={{ height: 8, borderRadius: "4px", backgroundColor: "divider" }}
  />
);
