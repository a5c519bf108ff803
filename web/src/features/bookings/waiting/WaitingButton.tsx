import Button from "@mui/material/Button";
import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { toast } from "../../../ui/toast.ts";
import { placeWords } from "./words.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 5000;

/** Puts the member into the waiting list of a class, or takes them out; the calendar shows it by itself. */
export function WaitingButton({ event }: { event: MemberEvent }) {
  const [working, setWorking] = useState(false);
  const waits = event.position !== undefined;
  const change = async () => {
    setWorking(true);
    try {
      const answer = await call(waits ? api.leaveWaiting : api.joinWaiting, { params: { id: event.id } });
      toast.success(waits ? "Non sei più in lista d’attesa." : `${placeWords(answer)}.`, TOAST_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button
      variant={waits ? "outlined" : "contained"}
      size="large"
      loading={working}
      onClick={() => void change()}
    >
      {waits ? "Esci dalla lista d’attesa" : "Mettiti in lista d’attesa"}
    </Button>
  );
}
