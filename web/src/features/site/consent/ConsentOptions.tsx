import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import type { Choices } from "./choices.ts";

type Option = { label: string; text: string; checked: boolean; onChange?: (checked: boolean) => void };

const ConsentOption = ({ label, text, checked, onChange }: Option) => (
  <Box
    component="label"
    sx={{ display: "grid", gridTemplateColumns: "28px 1fr", columnGap: 3, py: 2, minHeight: 44 }}
  >
    <Box
      component="input"
      type="checkbox"
      checked={checked}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
      sx={{ width: 24, height: 24, m: 0, flexShrink: 0, accentColor: "var(--mui-palette-primary-main)" }}
    />
    <Stack component="span" gap={0}>
      <strong>{label}</strong>
      <Note component="span" variant="body2">
        {text}
      </Note>
    </Stack>
  </Box>
);

/** One switch for each choice. */
export function ConsentOptions({
  initial,
  onSave,
  onBack,
}: {
  initial: Choices;
  onSave: (choices: Choices) => void;
  onBack: () => void;
}) {
  const [statistics, setStatistics] = useState(initial.statistics);
  const [media, setMedia] = useState(initial.media);
  return (
    <Columns count={{ xs: 1, md: [1, 1, 1, "auto"] }} gap={3} align="end">
      <ConsentOption label="Necessari" text="Fanno funzionare il sito: sempre attivi." checked />
      <ConsentOption
        label="Statistiche"
        text="Ci dicono quali pagine servono davvero."
        checked={statistics}
        onChange={setStatistics}
      />
      <ConsentOption
        label="Contenuti esterni"
        text="Mappa, video e post ospitati da altri siti."
        checked={media}
        onChange={setMedia}
      />
      <Columns count={["auto", 1]} gap={2}>
        <Button variant="text" color="inherit" onClick={onBack}>
          Indietro
        </Button>
        <Button variant="outlined" onClick={() => onSave({ statistics, media })}>
          Salva le scelte
        </Button>
      </Columns>
    </Columns>
  );
}
