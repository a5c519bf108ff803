import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { createIdempotencyKeys } from "../../../../lib/http/idempotencyKeys.ts";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { LoadingWidget } from "../../../../ui/feedback/LoadingWidget.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { importCheckQuery, useImportMembers } from "../api.ts";
import { TableSkeleton } from "../list/ListSkeleton.tsx";
import { loadTable } from "./loadTable.ts";
import { membersOf, summaryLabel, tooManyLabel, withServerFaults } from "./preview.ts";
import type { Row } from "./readFile.ts";

/**
 * Validates a file's rows with a dry run on the server, once none is invalid locally, and merges its faults into
 * them; `send` imports all rows and resolves to their number, 0 on failure.
 */
function useImport(read: readonly Row[]) {
  const checkable = useMemo(() => membersOf(read) ?? [], [read]);
  const { data: checked, error, refetch } = useQuery(importCheckQuery(useId(), checkable));
  const { mutateAsync: importMembers, isPending, data: sent } = useImportMembers();
  const [keys] = useState(createIdempotencyKeys);
  const answer = sent ?? checked;
  const rows = useMemo(() => (answer ? withServerFaults(read, answer.faults) : read), [read, answer]);
  const members = checked ? membersOf(rows) : null;

  const send = async (welcome: boolean): Promise<number> => {
    if (!members) return 0;
    try {
      const key = keys.keyFor({ members, welcome });
      return (await importMembers({ rows: members, welcome, key })).imported;
    } catch (failure) {
      toast.error(errorMessage(failure), 6000);
      return 0;
    }
  };
  return { rows, error, retry: refetch, members, send, isSending: isPending };
}

type ImportActionsProps = { work: ReturnType<typeof useImport>; onImported: (count: number) => void };

/** Last step of the import: sends all rows, with or without a welcome mail. */
function ImportActions({ work, onImported }: ImportActionsProps) {
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

const PreviewTable = lazy(loadTable);

type Props = {
  name: string;
  rows: readonly Row[];
  onAnother: () => void;
  /** Called with the number of imported members. */
  onImported: (count: number) => void;
};

/** Shows a file's rows with their faults; the import is offered only for a file without any. */
export function ImportPreview({ name, rows: read, onAnother, onImported }: Props) {
  const work = useImport(read);
  const { rows } = work;
  const bad = rows.filter(({ faults }) => faults.length > 0);
  const [onlyBad, setOnlyBad] = useState(true);
  const tooMany = tooManyLabel(rows.length);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
        <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Typography role="status" sx={{ color: "text.secondary" }}>
            {summaryLabel(rows)}
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
