import Download from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { columns, importColumns } from "./columns.ts";
import { readInWorker } from "./file/readInWorker.ts";
import { type Layout, type LayoutChoices, MAX_ROWS, type Table } from "./file/table.ts";
import { ImportPreview } from "./preview/ImportPreview.tsx";
import { loadTable } from "./preview/loadTable.ts";
import { RunPanel } from "./run/RunPanel.tsx";
import type { ImportRun } from "./run/run.ts";
import { useImportRun } from "./run/useImportRun.ts";

/** Instructions for preparing the file. */
const Instructions = () => (
  <Panel>
    <Stack>
      <Typography variant="h2">Che cosa si importa</Typography>
      <Note>
        Una persona per riga, al massimo {MAX_ROWS.toLocaleString("it-IT")}. I nomi delle colonne possono
        essere altri, nome e cognome possono stare in una colonna sola («nominativo»), e le colonne in più si
        ignorano: dopo aver scelto il file controlli come le abbiamo capite. Chi è già tra gli utenti si
        riconosce dall’email, o da nome e telefono: di loro si riempie solo quello che manca, se non scegli di
        sovrascrivere.
      </Note>
      <Columns component="dl" count={1} gap={2}>
        {columns.map((column) => (
          <Columns key={column} count={["92px", 1]} gap={3}>
            <Strong component="dt" variant="body2">
              {column}
            </Strong>
            <Typography component="dd" variant="body2">
              {importColumns[column].hint}
            </Typography>
          </Columns>
        ))}
      </Columns>
      <div>
        <Button
          variant="outlined"
          startIcon={<Download />}
          onClick={() => download("modello-utenti.csv", "text/csv;charset=utf-8", csv([columns]))}
        >
          Scarica il modello
        </Button>
      </div>
    </Stack>
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
  <Stack gap={6}>
    <FormFailure>{problem}</FormFailure>
    <ChooseFile isReading={isReading} onChoose={onChoose} />
    <Instructions />
  </Stack>
);

/** A file that was read. */
type Chosen = { file: File; table: Table; layout: Layout };

/** Imports people from a file: choose it, see and correct its rows, then import those that are right. */
export function ImportScreen() {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const running = useImportRun();
  useEffect(() => {
    // Prefetch only: if it fails, the preview loads it again and shows the error.
    loadTable().catch(() => undefined);
  }, []);
  const read = async (file: File, choices?: LayoutChoices) => {
    setReading(true);
    const reading = await readInWorker(file, choices);
    setReading(false);
    setProblem("problem" in reading ? reading.problem : undefined);
    if (!("problem" in reading)) setChosen({ file, ...reading });
  };
  const startAgain = () => {
    setChosen(undefined);
    setProblem(undefined);
  };
  const importRows = (run: ImportRun) => {
    startAgain();
    running.start(run);
  };

  return (
    <Screen
      title="Importa utenti"
      hint="Un elenco intero da un file di Excel o CSV, con i pacchetti che hanno già."
    >
      {running.run && <RunPanel run={running.run} state={running} />}
      {!running.run && chosen && (
        <Stack>
          <FormFailure>{problem}</FormFailure>
          <ImportPreview
            {...chosen}
            name={chosen.file.name}
            onLayout={(choices) => void read(chosen.file, choices)}
            onAnother={startAgain}
            onImport={importRows}
          />
        </Stack>
      )}
      {!running.run && !chosen && (
        <ImportStart problem={problem} isReading={isReading} onChoose={(file) => void read(file)} />
      )}
    </Screen>
  );
}
