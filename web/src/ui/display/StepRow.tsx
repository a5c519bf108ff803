import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Row } from "../layout/flow/Row.tsx";

type Way = { label: string; possible: boolean; onStep: () => void };

/**
 * Renders one step back or forward. Without a step it stays focusable: disabled while pressed, it would lose the focus.
 */
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

/** Renders the current position between a step back and a step forward. */
export const StepRow = ({ back, on, children }: { back: Way; on: Way; children: ReactNode }) => (
  <Row align="center" spread wraps={false}>
    <Step {...back} icon={<ChevronLeft />} />
    {children}
    <Step {...on} icon={<ChevronRight />} />
  </Row>
);
