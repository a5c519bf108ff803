import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../../ui/theme/themeChoice.ts";

const choices: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: "device", label: "Come il dispositivo" },
  { choice: "light", label: "Chiaro" },
  { choice: "dark", label: "Scuro" },
];

/** Chooses light or dark for the members' app on this device. */
export function ThemeSection() {
  const chosen = useThemeChoice();
  return (
    <Section title="Aspetto" id="aspetto">
      <Panel>
        <Stack>
          <Note>Vale solo su questo dispositivo.</Note>
          <ToggleButtonGroup
            exclusive
            value={chosen}
            aria-label="Aspetto"
            onChange={(_, choice: ThemeChoice | null) => choice && chooseTheme(choice)}
          >
            {choices.map(({ choice, label }) => (
              <ToggleButton key={choice} value={choice}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Stack>
      </Panel>
    </Section>
  );
}
