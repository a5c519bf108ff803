import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useState } from "react";
import { Banner } from "../../../../ui/Banner.tsx";
import { ToggleChip } from "../../../../ui/ToggleChip.tsx";
import { TableSkeleton } from "../list/ListSkeleton.tsx";
import { ImportActions } from "./ImportActions.tsx";
import { loadTable } from "./loadTable.ts";
import { summaryWords, tooManyWords } from "./preview.ts";
import type { Row } from "./readFile.ts";
import { useImport } from "./useImport.ts";

const PreviewTable = lazy(loadTable);

type Props = {
  name: string;
  rows: readonly Row[];
  onAnother: () => void;
  /** Hears how many were imported. */
  onImported: (count: number) => void;
};

/** What a file holds and what is wrong with it; only where nothing is, it is imported. */
export function ImportPreview({ name, rows: read, onAnother, onImported }: Props) {
  const work = useImport(read);
  const { rows } = work;
  const bad = rows.filter(({ faults }) => faults.length > 0);
  const [onlyBad, setOnlyBad] = useState(true);
  const tooMany = tooManyWords(rows.length);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography role="status" sx={{ color: "text.secondary" }}>
            {summaryWords(rows)}
          </Typography>
        </Box>
        <Button variant="outlined" onClick={onAnother}>
          Scegli un altro file
        </Button>
      </Box>
      {tooMany && (
        <Banner tone="danger" icon={<ErrorOutline />}>
          {tooMany}
        </Banner>
      )}
      {bad.length > 0 && (
        <>
          <Banner tone="danger" icon={<ErrorOutline />}>
            Correggi nel file le righe segnate e sceglilo di nuovo: finché una è sbagliata non importiamo
            nessuno.
          </Banner>
          <Box>
            <ToggleChip pressed={onlyBad} onToggle={() => setOnlyBad(!onlyBad)}>
              Solo le righe da correggere
            </ToggleChip>
          </Box>
        </>
      )}
      <Suspense fallback={<TableSkeleton />}>
        <PreviewTable rows={onlyBad && bad.length > 0 ? bad : rows} />
      </Suspense>
      {!tooMany && bad.length === 0 && <ImportActions work={work} onImported={onImported} />}
    </Box>
  );
}
