import Download from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { download } from "../../../../lib/format/download.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { useExportData } from "./api.ts";

/** Downloads all data kept about the member. */
export function ExportData() {
  const { mutateAsync: exportedData, isPending } = useExportData();
  const exportData = async () => {
    try {
      download("i-miei-dati.json", "application/json", await exportedData());
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
  };

  return (
    <Panel>
      <Stack gap={3}>
        <Typography variant="h3">Scarica una copia</Typography>
        <Note>
          Profilo, pacchetti, prenotazioni e allenamenti: tutto quello che conserviamo di te, in un file.
        </Note>
        <div>
          <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={exportData}>
            Scarica i miei dati
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
