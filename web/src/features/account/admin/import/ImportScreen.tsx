import Download from "@mui/icons-material/DownloadOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MAX_IMPORTED } from "@studio/contract/account/model.ts";
import { useEffect, useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { plural } from "../../../../lib/format/format.ts";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { ChooseCsv } from "./ChooseCsv.tsx";
import { type Column, columns } from "./columns.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { loadTable } from "./loadTable.ts";
import { MAX_FILE_BYTES, type Row, readFile, tooLarge } from "./readFile.ts";

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

/** Instructions for preparing the file. */
const Instructions = () => (
  <Panel>
    <Typography variant="h2">Come si prepara il file</Typography>
    <Typography sx={{ mt: 2, color: "text.secondary" }}>
      Una persona per riga, al massimo {MAX_IMPORTED} alla volta. La prima riga ha i nomi delle colonne:
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

/** Confirms the import and offers the next steps. */
const Imported = ({ count, onAnother }: { count: number; onAnother: () => void }) => (
  <Box role="status">
    <EmptyState
      title={plural(count, "persona importata", "persone importate")}
      hint={
        count === 1
          ? "È già tra gli utenti, con il suo pacchetto."
          : "Sono già tra gli utenti, con i loro pacchetti."
      }
      action={
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 3 }}>
          <LinkButton to={`${adminPaths.users.href()}?sort=joined_at&order=desc`}>Vai agli utenti</LinkButton>
          <Button variant="outlined" onClick={onAnother}>
            Importa un altro file
          </Button>
        </Box>
      }
    />
  </Box>
);

type Props = {
  /** Reasons why the last chosen file cannot be read. */
  problems: readonly string[];
  isReading: boolean;
  onChoose: (file: File) => void;
};

/** First stage of the import: file picker and instructions. */
const ImportStart = ({ problems, isReading, onChoose }: Props) => (
  <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 6 }}>
    <Box role="alert" sx={{ display: "grid", gap: 3, "&:empty": { display: "none" } }}>
      {problems.map((problem) => (
        <Banner key={problem} tone="danger" icon={<ErrorOutline />}>
          {problem}
        </Banner>
      ))}
    </Box>
    <ChooseCsv isReading={isReading} onChoose={onChoose} />
    <Instructions />
  </Box>
);

type Stage =
  | { is: "start"; problems: readonly string[] }
  | { is: "preview"; name: string; rows: readonly Row[] }
  | { is: "imported"; count: number };

const start: Stage = { is: "start", problems: [] };

async function read(file: File): Promise<Stage> {
  // Checked before the file is read into memory.
  if (file.size > MAX_FILE_BYTES) return { is: "start", problems: [tooLarge] };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { is: "start", problems: ["Il file non si apre: forse è cambiato. Sceglilo di nuovo."] };
  const reading = readFile(new Uint8Array(bytes));
  if ("problems" in reading) return { is: "start", problems: reading.problems };
  return { is: "preview", name: file.name, rows: reading.rows };
}

/** Imports members from a CSV file: choose it, preview it, then import all rows or none. */
export function ImportScreen() {
  const [stage, setStage] = useState(start);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    // Prefetch only: if it fails, the preview loads it again and shows the error.
    loadTable().catch(() => undefined);
  }, []);
  const choose = async (file: File) => {
    setReading(true);
    setStage(await read(file));
    setReading(false);
  };

  return (
    <>
      <TitleRow
        title="Importa utenti"
        hint="Un elenco intero da un file CSV, con i pacchetti che hanno già."
      />
      <PageFrame>
        <Box sx={{ my: { xs: 6, md: 8 } }}>
          {stage.is === "start" && (
            <ImportStart problems={stage.problems} isReading={isReading} onChoose={choose} />
          )}
          {stage.is === "preview" && (
            <ImportPreview
              name={stage.name}
              rows={stage.rows}
              onAnother={() => setStage(start)}
              onImported={(count) => setStage({ is: "imported", count })}
            />
          )}
          {stage.is === "imported" && <Imported count={stage.count} onAnother={() => setStage(start)} />}
        </Box>
      </PageFrame>
    </>
  );
}
