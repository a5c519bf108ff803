import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useRef, useState } from "react";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readAllPages } from "../../../../lib/http/paging.ts";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { type FiguresOrder, loadFigures } from "../api.ts";
import { riskReason, riskWordsOf } from "./risk.ts";

/** Reads the figures of all members in an order; reports and throws as `readAllPages` does. */
const allFigures = (order: FiguresOrder, onCount: (count: number) => void, signal: AbortSignal) =>
  readAllPages(
    async (offset) => {
      const { users: members, next_offset } = await loadFigures(
        order,
        { offset, limit: MAX_PAGE_SIZE },
        signal,
      );
      return { items: members, next_offset };
    },
    onCount,
    signal,
  );

const head = [
  "Cognome",
  "Nome",
  "Iscrizione",
  "Lezioni in tutto",
  "Serie attuale (settimane)",
  "Serie migliore (settimane)",
  "Disdette tardive",
  "Lezioni rimaste",
  "Ultima lezione",
  "Rischio",
  "Perché",
];

const line = (figures: MemberFigures): string[] => [
  figures.last_name,
  figures.first_name,
  romeDay(figures.joined_at),
  String(figures.lifetime),
  String(figures.current_streak),
  String(figures.best_streak),
  String(figures.late_cancellations),
  String(figures.lessons_left),
  figures.last_attended_at ? romeDay(figures.last_attended_at) : "",
  riskWordsOf(figures).label,
  riskReason(figures),
  ...figures.months.map(({ count }) => String(count)),
];

/** Returns the members' figures as a CSV file, with a column for each of the twelve months. */
const figuresCsv = (members: readonly MemberFigures[]): string =>
  csv([[...head, ...(members[0]?.months ?? []).map(({ month }) => month)], ...members.map(line)]);

/** Exports the figures of all members as a CSV file in the current order; the export can be aborted. */
export function ExportButton({ order }: { order: FiguresOrder }) {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const work = useRef<AbortController>(null);

  const stop = () => {
    work.current?.abort();
    setOpen(false);
  };
  const start = async () => {
    const control = new AbortController();
    work.current = control;
    setCount(0);
    setOpen(true);
    try {
      const members = await allFigures(order, setCount, control.signal);
      download(
        `statistiche-clienti-${romeDay(new Date())}.csv`,
        "text/csv;charset=utf-8",
        figuresCsv(members),
      );
      toast.success(`File pronto: ${plural(members.length, "cliente", "clienti")}.`, 4000);
    } catch (error) {
      if (!control.signal.aborted) toast.error(errorMessage(error), 6000);
    }
    // After an abort, another export may already be running.
    if (!control.signal.aborted) setOpen(false);
  };

  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} onClick={() => void start()}>
        Esporta CSV
      </Button>
      <ActionDialog
        open={isOpen}
        title="Preparo il file"
        onClose={stop}
        actions={
          <Button variant="outlined" onClick={stop}>
            Annulla
          </Button>
        }
      >
        <LinearProgress aria-label="Preparo il file" sx={{ height: 8, borderRadius: "4px" }} />
        <Box role="status">
          <Typography sx={{ mt: 3 }}>{plural(count, "cliente letto", "clienti letti")} finora.</Typography>
        </Box>
      </ActionDialog>
    </>
  );
}
