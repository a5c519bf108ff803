import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useState } from "react";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { plural } from "../../../../lib/format.ts";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { LoadingWidget } from "../../../../ui/LoadingWidget.tsx";
import type { useImport } from "./useImport.ts";

type Props = { work: ReturnType<typeof useImport>; onImported: (count: number) => void };

/** The last step: everybody at once, told by mail or not. */
export function ImportActions({ work, onImported }: Props) {
  const { error, members, isSending } = work;
  const [welcome, setWelcome] = useState(false);
  if (error) return <ErrorState message={errorMessage(error)} onRetry={work.retry} />;
  if (!members) return <LoadingWidget label="Controllo che le email siano libere" />;

  const send = async () => {
    const imported = await work.send(welcome);
    if (imported > 0) onImported(imported);
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 4,
      }}
    >
      <FormControlLabel
        control={<Checkbox checked={welcome} onChange={(_, checked) => setWelcome(checked)} />}
        label="Avvisa per email che l’account è pronto"
        sx={{ minHeight: 44 }}
      />
      <Button
        variant="contained"
        size="large"
        loading={isSending}
        onClick={send}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        Importa {plural(members.length, "persona", "persone")}
      </Button>
    </Box>
  );
}
