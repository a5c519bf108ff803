import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/romeDay.ts";
import { useRef, useState } from "react";
import { download } from "../../../../lib/download.ts";
import { errorMessage } from "../../../../lib/errorMessage.ts";
import { plural } from "../../../../lib/format.ts";
import { ActionDialog } from "../../../../ui/ActionDialog.tsx";
import { toast } from "../../../../ui/toast.ts";
import type { FiguresOrder } from "../data.ts";
import { allFigures, figuresCsv } from "./exported.ts";

/** Everybody's figures as a file, in the order that is shown. It comes page by page, and can be called off. */
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
    // Called off, it may have been started again since.
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
