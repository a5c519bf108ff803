import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
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
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
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
  const { mutateAsync: checkIn, isPending } = useCheckIn();

  const note = async (here: boolean) => {
    try {
      const { checked_in_at } = await checkIn({ params: { id }, body: { checked_in: here } });
      setAt(checked_in_at);
      toast.success(here ? `${name} è in pista.` : "Arrivo annullato.", SUCCESS_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_MS);
    }
  };

  return (
    <section aria-label="Accoglienza">
      <Panel>
        <Row gap={4} align="center" spread>
          <Stack gap={1}>
            <Typography variant="h2">Accoglienza</Typography>
            <div role="status">
              {at ? (
                <Chip tone="ok" icon={<CheckCircle />}>
                  Arrivo registrato: {formatDayTime(at)}
                </Chip>
              ) : (
                <Note variant="body2">
                  {isOpen ? `${name} non risulta ancora in palestra.` : checkInOpens(start_time)}
                </Note>
              )}
            </div>
          </Stack>
          {at ? (
            <Button variant="outlined" loading={isPending} onClick={() => note(false)}>
              Annulla l’arrivo
            </Button>
          ) : isOpen ? (
            <Button variant="contained" size="large" loading={isPending} onClick={() => note(true)}>
              Registra l’arrivo
            </Button>
          ) : null}
        </Row>
      </Panel>
    </section>
  );
}
