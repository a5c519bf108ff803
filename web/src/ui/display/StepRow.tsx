import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";

type Way = { label: string; possible: boolean; onStep: () => void };

/** One step back or forth. At the end it stays focusable: going out under the finger, it would take the focus along. */
const Step = ({ label, possible, onStep, icon }: Way & { icon: ReactNode }) => (
  <IconButton
    aria-label={label}
    aria-disabled={!possible}
    onClick={possible ? onStep : undefined}
    sx={{ opacity: possible ? 1 : 0.35 }}
  >
    {icon}
  </IconButton>
);

/** Where one is, between the way back and the way on. */
export const StepRow = ({ back, on, children }: { back: Way; on: Way; children: ReactNode }) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
    <Step {...back} icon={<ChevronLeft />} />
    {children}
    <Step {...on} icon={<ChevronRight />} />
  </Box>
);
