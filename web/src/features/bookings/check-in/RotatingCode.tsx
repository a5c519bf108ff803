import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { CODE_VALID_MS } from "@studio/contract/bookings/roster/checkIn.ts";
import { useEffect, useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { QrCode } from "../../../ui/media/QrCode.tsx";

/** Time that it takes to read a code and send it: one with less left is not shown. */
const READING_MS = 5_000;

/** Returns whether data received at an instant are too old to be shown, by the time that has passed on this device. */
function useIsTooOld(receivedAt: number): boolean {
  const [tooOld, setTooOld] = useState<number>();
  useEffect(() => {
    const left = receivedAt + CODE_VALID_MS - READING_MS - Date.now();
    const timer = setTimeout(() => setTooOld(receivedAt), left);
    return () => clearTimeout(timer);
  }, [receivedAt]);
  return tooOld === receivedAt;
}

type Props = {
  /** The current code, once there is one. */
  text: string | undefined;
  /** When this device received it, as a timestamp. */
  receivedAt: number;
  error: unknown;
  onRetry: () => void;
  label: string;
  size: number | string;
};

/** A code that the server replaces; without a network the last one disappears before it expires. */
export function RotatingCode({ text, receivedAt, error, onRetry, label, size }: Props) {
  const isTooOld = useIsTooOld(receivedAt);
  if (text !== undefined && !isTooOld) return <QrCode text={text} label={label} size={size} />;
  if (error) return <ErrorState message={errorMessage(error)} onRetry={onRetry} />;
  return (
    <Box role="status" aria-label="Carico il codice">
      <Skeleton variant="rounded" width={size} height={size} />
    </Box>
  );
}
