import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { IronBand } from "../../../../ui/IronBand.tsx";
import { PageFrame } from "../../../../ui/PageFrame.tsx";
import { Imported } from "./Imported.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportStart } from "./ImportStart.tsx";
import { loadTable } from "./loadTable.ts";
import { LARGEST_FILE, type Row, readFile, tooLarge } from "./readFile.ts";

type Stage =
  | { is: "start"; problems: readonly string[] }
  | { is: "preview"; name: string; rows: readonly Row[] }
  | { is: "imported"; count: number };

const start: Stage = { is: "start", problems: [] };

async function read(file: File): Promise<Stage> {
  // Not even opened.
  if (file.size > LARGEST_FILE) return { is: "start", problems: [tooLarge] };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { is: "start", problems: ["Il file non si apre: forse è cambiato. Sceglilo di nuovo."] };
  const reading = readFile(new Uint8Array(bytes));
  if ("problems" in reading) return { is: "start", problems: reading.problems };
  return { is: "preview", name: file.name, rows: reading.rows };
}

/** Adds many people at once from a CSV: chosen, looked at, then all of them or none. */
export function ImportScreen() {
  const [stage, setStage] = useState(start);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    // Where it cannot be had, the preview asks again and says so.
    loadTable().catch(() => undefined);
  }, []);
  const choose = async (file: File) => {
    setReading(true);
    setStage(await read(file));
    setReading(false);
  };

  return (
    <>
      <IronBand>
        <Typography variant="h1">Importa utenti</Typography>
        <Typography sx={{ mt: 2 }}>
          Un elenco intero da un file CSV, con i pacchetti che hanno già.
        </Typography>
      </IronBand>
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
