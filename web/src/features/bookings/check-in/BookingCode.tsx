import CheckCircle from "@mui/icons-material/CheckCircle";
import Typography from "@mui/material/Typography";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { useBookingCode } from "./api.ts";
import { RotatingCode } from "./RotatingCode.tsx";

/** The code of the member's booking, which the desk reads with its camera. */
function Code({ classId }: { classId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useBookingCode(classId);
  if (data?.code === null) {
    return (
      <Row role="status" align="center" wraps={false}>
        <CheckCircle aria-hidden color="success" />
        <Strong>Presenza registrata</Strong>
      </Row>
    );
  }
  return (
    <Stack align="center" gap={3}>
      <RotatingCode
        text={data?.code}
        receivedAt={dataUpdatedAt}
        error={error}
        onRetry={() => void refetch()}
        label="Codice QR della tua prenotazione"
        size="min(60vw, 220px)"
      />
      <Typography variant="body2">Mostralo al banco: registra il tuo arrivo. Cambia di continuo.</Typography>
    </Stack>
  );
}

/** Shown while the member can check in to a class that they have booked; loaded then. */
export const BookingCode = ({ open, classId }: { open: boolean; classId: string }) =>
  open ? <Code classId={classId} /> : null;
