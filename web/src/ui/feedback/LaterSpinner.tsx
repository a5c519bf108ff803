import type { CircularProgressProps } from "@mui/material/CircularProgress";
import { type ComponentType, lazy, Suspense } from "react";

/** Without a network the button waits without its spinner. */
const Spinner = lazy<ComponentType<CircularProgressProps>>(() =>
  import("@mui/material/CircularProgress").catch(() => ({ default: () => null })),
);

/** Stands for the spinner of MUI's buttons (`leaveOut` in vite.config.ts), and loads it when a button waits. */
export default function LaterSpinner(props: CircularProgressProps) {
  return (
    <Suspense>
      <Spinner {...props} />
    </Suspense>
  );
}
