import Download from "@mui/icons-material/DownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MOST_IMPORTED } from "@studio/contract/account/model.ts";
import { csv } from "../../../../lib/csv.ts";
import { download } from "../../../../lib/download.ts";
import { Panel } from "../../../../ui/Panel.tsx";
import { type Column, columns } from "./columns.ts";

const meanings: Record<Column, string> = {
  nome: "obbligatorio",
  cognome: "obbligatorio",
  email: "obbligatoria, diversa per ogni persona",
  telefono: "facoltativo",
  pacchetto: "il nome del pacchetto; vuoto per chi non ne ha",
  lezioni: "di quante lezioni è il pacchetto; vuoto per un abbonamento a tempo",
  rimaste: "quante ne restano; vuoto se sono tutte",
  scadenza: "31/12/2026 oppure 2026-12-31; per un abbonamento è obbligatoria",
};

/** How a file is made that can be imported. */
export const Instructions = () => (
  <Panel>
    <Typography variant="h2">Come si prepara il file</Typography>
    <Typography sx={{ mt: 2, color: "text.secondary" }}>
      Una persona per riga, al massimo {MOST_IMPORTED} alla volta. La prima riga ha i nomi delle colonne:
      maiuscole, accenti e ordine non contano.
    </Typography>
    <Box component="dl" sx={{ display: "grid", gap: 2, my: 4 }}>
      {columns.map((column) => (
        <Box key={column} sx={{ display: "flex", gap: 3, typography: "body2" }}>
          <Box component="dt" sx={{ flex: "0 0 92px", fontWeight: 600 }}>
            {column}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {meanings[column]}
          </Box>
        </Box>
      ))}
    </Box>
    <Button
      variant="outlined"
      startIcon={<Download />}
      onClick={() => download("modello-utenti.csv", "text/csv;charset=utf-8", csv([columns]))}
    >
      Scarica il modello
    </Button>
  </Panel>
);
