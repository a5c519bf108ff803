import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { mayCheckIn } from "@studio/contract/race/policy.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { useCheckIn } from "../api.ts";
import { checkInOpens } from "../checkInOpens.ts";

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

type Props = { ticket: Pick<RaceTicket, "id" | "first_name" | "checked_in_at" | "start_time"> };

/** Check-in of a scanned ticket, for staff, from the day of the race on. */
export function CheckIn({ ticket }: Props) {
  const { id, first_name: name, start_time } = ticket;
  const [at, setAt] = useState(ticket.checked_in_at);
  const isOpen = mayCheckIn({ start_time }, useNow()).ok;
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
                  {isOpen ? `${name} non risulta ancora in palestra.` : checkInOpens(start_time)}
                </Typography>
              )}
            </Box>
          </Box>
          {at ? (
            <Button variant="outlined" loading={isPending} onClick={() => note(false)}>
              Annulla l’arrivo
            </Button>
          ) : isOpen ? (
            <Button variant="contained" size="large" loading={isPending} onClick={() => note(true)}>
              Registra l’arrivo
            </Button>
          ) : null}
        </Box>
      </Panel>
    </Box>
  );
}
