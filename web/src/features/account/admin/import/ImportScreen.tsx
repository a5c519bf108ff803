import Download from "@mui/icons-material/DownloadOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { type Column, columns } from "./columns.ts";
import { readInWorker } from "./file/readInWorker.ts";
import { MAX_ROWS, type Table } from "./file/table.ts";
import { ImportPreview } from "./preview/ImportPreview.tsx";
import { loadTable } from "./preview/loadTable.ts";
import { RunPanel } from "./run/RunPanel.tsx";
import type { ImportRun } from "./run/run.ts";
import { useImportRun } from "./run/useImportRun.ts";

const meanings: Record<Column, string> = {
  nome: "obbligatorio",
  cognome: "obbligatorio",
  email: "obbligatoria, diversa per ogni persona",
  telefono: "facoltativo",
  pacchetto: "il nome del pacchetto; vuoto per chi non ne ha",
  lezioni: "di quante lezioni è il pacchetto; vuoto per un abbonamento a tempo",
  rimaste: "quante ne restano; vuoto se sono tutte",
  scadenza: "l’ultimo giorno che vale, 31/12/2026 oppure 2026-12-31; per un abbonamento è obbligatoria",
};

/** Instructions for preparing the file. */
const Instructions = () => (
  <Panel>
    <Typography variant="h2">Che cosa si importa</Typography>
    <Typography sx={{ mt: 2, color: "text.secondary" }}>
      Una persona per riga, al massimo {MAX_ROWS.toLocaleString("it-IT")}. I nomi delle colonne possono essere
      altri, e quelle in più si ignorano: dopo aver scelto il file controlli come le abbiamo capite. Chi è già
      tra gli utenti si riconosce dall’email, o da nome e telefono: di loro si riempie solo quello che manca,
      se non scegli di sovrascrivere.
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

type Props = {
  /** Why the last chosen file cannot be read. */
  problem: string | undefined;
  isReading: boolean;
  onChoose: (file: File) => void;
};

/** First stage of the import: file picker and instructions. */
const ImportStart = ({ problem, isReading, onChoose }: Props) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 6 }}>
    <Box role="alert" sx={{ "&:empty": { display: "none" } }}>
      {problem !== undefined && (
        <Banner tone="danger" icon={<ErrorOutline />}>
          {problem}
        </Banner>
      )}
    </Box>
    <ChooseFile isReading={isReading} onChoose={onChoose} />
    <Instructions />
  </Box>
);

type Stage = { problem?: string } | { name: string; table: Table };

async function read(file: File): Promise<Stage> {
  const reading = await readInWorker(file);
  return "problem" in reading ? reading : { name: file.name, table: reading.table };
}

/** Imports people from a file: choose it, see and correct its rows, then import those that are right. */
export function ImportScreen() {
  const [stage, setStage] = useState<Stage>({});
  const [isReading, setReading] = useState(false);
  const running = useImportRun();
  useEffect(() => {
    // Prefetch only: if it fails, the preview loads it again and shows the error.
    loadTable().catch(() => undefined);
  }, []);
  const choose = async (file: File) => {
    setReading(true);
    setStage(await read(file));
    setReading(false);
  };
  const importRows = (run: ImportRun) => {
    setStage({});
    running.start(run);
  };

  return (
    <>
      <TitleRow
        title="Importa utenti"
        hint="Un elenco intero da un file di Excel o CSV, con i pacchetti che hanno già."
      />
      <PageFrame>
        <Box sx={{ my: { xs: 6, md: 8 } }}>
          {running.run && <RunPanel run={running.run} state={running} />}
          {!running.run && "table" in stage && (
            <ImportPreview {...stage} onAnother={() => setStage({})} onImport={importRows} />
          )}
          {!running.run && !("table" in stage) && (
            <ImportStart problem={stage.problem} isReading={isReading} onChoose={choose} />
          )}
        </Box>
      </PageFrame>
    </>
  );
}
