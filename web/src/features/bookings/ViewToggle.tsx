import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";

export type View = "list" | "week";

const views: readonly { view: View; label: string }[] = [
  { view: "list", label: "Elenco" },
  { view: "week", label: "Settimana" },
];

/** How the calendar is laid out on a phone. */
export const ViewToggle = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <ToggleButtonGroup
    exclusive
    value={view}
    aria-label="Vista del calendario"
    onChange={(_, chosen: View | null) => chosen && onChange(chosen)}
  >
    {views.map((option) => (
      <ToggleButton
        key={option.view}
        value={option.view}
        sx={{ px: 4, typography: "button", textTransform: "none" }}
      >
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
