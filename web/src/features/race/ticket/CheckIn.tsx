import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatDayTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useCheckIn } from "../api.ts";

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

type Props = { id: string; name: string; arrivedAt: Date | null };

/** Check-in of a scanned ticket, for staff. */
export function CheckIn({ id, name, arrivedAt }: Props) {
  const [at, setAt] = useState(arrivedAt);
  const { mutateAsync: checkIn, isPending } = useCheckIn(id);

  const note = async (here: boolean) => {
    try {
      setAt((await checkIn(here)).checked_in_at);
      toast.success(here ? `${name} è in pista.` : "Arrivo annullato.", SUCCESS_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_MS);
    }
  };

  return (
    <Box component="section" aria-label="Accoglienza" sx={{ mb: 6 }}>
      <Panel>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
          <Box sx={{ flexGrow: 1 }}>
            <Typography variant="h2">Accoglienza</Typography>
            <Box role="status" sx={{ mt: 1 }}>
              {at ? (
                <Chip tone="ok" icon={<CheckCircle />}>
                  Arrivo registrato: {formatDayTime(at)}
                </Chip>
              ) : (
                <Typography variant="body2" sx={{ color: "text.secondary" }}>
                  {name} non risulta ancora in palestra.
                </Typography>
              )}
            </Box>
          </Box>
          {at ? (
            <Button variant="outlined" loading={isPending} onClick={() => note(false)}>
              Annulla l’arrivo
            </Button>
          ) : (
            <Button variant="contained" size="large" loading={isPending} onClick={() => note(true)}>
              Registra l’arrivo
            </Button>
          )}
        </Box>
      </Panel>
    </Box>
  );
}
