import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { phoneEndLabel } from "@studio/contract/people/homonyms.ts";
import { useRef } from "react";
import type * as z from "zod";
import { formatTime } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useScanCode } from "../api.ts";
import { type CameraFault, useCamera } from "./useCamera.ts";

/** Without an answer the same code is sent again after this time, while it is still in the picture. */
const RESEND_MS = 3_000;

const byHand = "Intanto chiudi e segna la presenza accanto al nome.";
const faults: Record<CameraFault, string> = {
  refused: `Questo sito non può usare la fotocamera: consentila nelle impostazioni del browser, poi riprova. ${byHand}`,
  absent: `Questo dispositivo non ha una fotocamera. ${byHand}`,
  busy: `La fotocamera è usata da un’altra app: chiudila e riprova. ${byHand}`,
  failed: `La fotocamera non parte. ${byHand}`,
};

type Homonyms = ReadonlySet<string>;
type Scanned = z.output<typeof bookingsForStaff.scanCode.response>;

/** Returns `Anna Prova: presente.`, or since when. */
function scannedLabel({ outcome, checked_in_at, phone, ...scanned }: Scanned, homonyms: Homonyms): string {
  const name =
    phone && homonyms.has(scanned.name) ? `${scanned.name}, ${phoneEndLabel(phone)}` : scanned.name;
  if (outcome === "registered") return `${name}: presente.`;
  return checked_in_at
    ? `${name}: presenza già registrata alle ${formatTime(checked_in_at)}.`
    : `${name}: già presente.`;
}

/** Returns whether another attempt with the same code can have another answer. */
const isPassing = (error: unknown): boolean => !(error instanceof StudioError) || error.status >= 429;

/** Sends each code once, one after another. */
function useScans(classId: string) {
  const scan = useScanCode(classId);
  const sent = useRef<string>(undefined);
  const onRead = (code: string) => {
    if (scan.isPending || code === sent.current) return;
    sent.current = code;
    scan.mutate(code, {
      onError: (error) => {
        if (isPassing(error))
          setTimeout(() => {
            if (sent.current === code) sent.current = undefined;
          }, RESEND_MS);
      },
    });
  };
  return { scan, onRead };
}

/** The answer to the last code, large enough to be read from the other side of the desk. */
function Answer({ scan, homonyms }: Pick<ReturnType<typeof useScans>, "scan"> & { homonyms: Homonyms }) {
  if (scan.data) {
    return (
      <>
        <CheckCircle aria-hidden color="success" fontSize="large" />
        <Strong>{scannedLabel(scan.data, homonyms)}</Strong>
      </>
    );
  }
  if (scan.error) {
    return (
      <>
        <Block aria-hidden color="error" fontSize="large" />
        <Strong>{errorMessage(scan.error)}</Strong>
      </>
    );
  }
  return (
    <Typography variant="body2">
      {scan.isPending
        ? "Registro l’arrivo…"
        : "La persona apre la classe nella sua app: inquadra il codice che vede."}
    </Typography>
  );
}

/** The camera's picture and the answer to each code in it. */
function Scanner({ classId, homonyms }: { classId: string; homonyms: Homonyms }) {
  const video = useRef<HTMLVideoElement>(null);
  const { scan, onRead } = useScans(classId);
  const camera = useCamera(video, onRead);
  if (camera.state !== "starting" && camera.state !== "reading")
    return <ErrorState message={faults[camera.state]} onRetry={camera.retry} />;
  return (
    <Stack gap={3}>
      <Box sx={{ position: "relative", aspectRatio: "4 / 3", borderRadius: "12px", overflow: "hidden" }}>
        {camera.state === "starting" && (
          <Box role="status" aria-label="Apro la fotocamera">
            <Skeleton variant="rectangular" sx={{ position: "absolute", inset: 0, height: "100%" }} />
          </Box>
        )}
        {/* Of the camera there is nothing to hear or to read. */}
        <Box
          component="video"
          ref={video}
          aria-hidden
          muted
          playsInline
          sx={{ display: "block", width: "100%", height: "100%", objectFit: "cover" }}
        />
      </Box>
      <Row role="status" gap={3} align="center" wraps={false} minHeight={64}>
        <Answer scan={scan} homonyms={homonyms} />
      </Row>
      <Note variant="caption">Non funziona? Chiudi e segna la presenza accanto al nome.</Note>
    </Stack>
  );
}

type Props = {
  open: boolean;
  param: string;
  gymClass: MemberClass;
  /** Names that more than one person of the roster has. */
  homonyms: Homonyms;
  onClose: () => void;
};

/** Reads the codes of a class's bookings with the camera, and marks each member as present. */
export const ScanDialog = ({ open, param, gymClass, homonyms, onClose }: Props) => (
  <ActionDialog
    open={open}
    title={`Arrivi delle ${formatTime(gymClass.start.dateTime)}`}
    onClose={onClose}
    param={param}
  >
    {open && <Scanner classId={gymClass.id} homonyms={homonyms} />}
  </ActionDialog>
);
