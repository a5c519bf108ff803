import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { pushSupport } from "../../../lib/push/device.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { deviceQuery, pushQuery } from "./api.ts";
import { useDevicePush } from "./useDevicePush.ts";

const DECLINED = "push-offer";

/** Returns whether the offer was declined on this device; `true` without storage, so that it does not recur. */
function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return true;
  }
}

/** Returns whether the browser would ask for the permission: on an iPhone in the installed app only. */
const canAsk = (): boolean => pushSupport() === "ready" && Notification.permission === "default";

/** Offers once on a device to push notices to it, where the browser has not been asked yet. */
export function PushOffer() {
  const [isOpen, setOpen] = useState(() => canAsk() && !wasDeclined());
  const decline = () => {
    setOpen(false);
    try {
      localStorage.setItem(DECLINED, "declined");
    } catch {
      // Storage is full: it is offered again with the next list.
    }
  };
  return isOpen ? <Offer onDecline={decline} onDone={() => setOpen(false)} /> : null;
}

type Props = { onDecline: () => void; onDone: () => void };

function Offer({ onDecline, onDone }: Props) {
  const question = useId();
  // Without an answer there is nothing to offer; the profile has the switch, and says what failed.
  const { data: state } = useQuery(pushQuery);
  const { data: isOn } = useQuery(deviceQuery);
  const { turn, isPending } = useDevicePush();
  if (!state?.key || isOn !== false) return null;
  const accept = async () => {
    const outcome = await turn(state.key);
    if (outcome === "declined") onDecline();
    if (outcome === "on") onDone();
  };
  return (
    <Box role="group" aria-labelledby={question} sx={{ mt: 4 }}>
      <Stack gap={2}>
        <Note id={question} variant="body2">
          Vuoi saperlo anche ad app chiusa?
        </Note>
        <Row>
          <Button variant="outlined" loading={isPending} onClick={accept}>
            Attiva
          </Button>
          <Button variant="text" disabled={isPending} onClick={onDecline}>
            Non ora
          </Button>
        </Row>
      </Stack>
    </Box>
  );
}
