import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { ReactNode } from "react";

type Props<State extends string> = {
  /** Names the tabs for screen readers. */
  label: string;
  /** Id of the panel, and beginning of the tabs' ids. */
  id: string;
  tabs: readonly { state: State; label: string }[];
  state: State;
  onChoose: (state: State) => void;
  /** Filters of every list, above it. */
  filters?: ReactNode;
  /** The list of the chosen state. */
  children: ReactNode;
};

/** Renders lists by state, one tab each. */
export const StateTabs = <State extends string>({
  label,
  id,
  tabs,
  state,
  onChoose,
  filters,
  children,
}: Props<State>) => (
  <>
    <Box sx={{ borderBottom: "1px solid", borderColor: "divider", mt: 4, mb: 6 }}>
      <Tabs
        value={state}
        onChange={(_, chosen: State) => onChoose(chosen)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.state}
            id={`${id}-${tab.state}`}
            value={tab.state}
            label={tab.label}
            aria-controls={tab.state === state ? id : undefined}
          />
        ))}
      </Tabs>
    </Box>
    {filters && <Box sx={{ mb: 4 }}>{filters}</Box>}
    <Box id={id} role="tabpanel" aria-labelledby={`${id}-${state}`}>
      {children}
    </Box>
  </>
);
