import Button from "@mui/material/Button";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { toast } from "../../../ui/toast.ts";
import { useWaiting } from "../data.ts";
import { placeWords } from "./words.ts";

const TOAST_MS = 4000;
const ERROR_TOAST_MS = 5000;

/** Puts the member into the waiting list of a class, or takes them out; the calendar shows it by itself. */
export function WaitingButton({ event }: { event: MemberEvent }) {
  const { mutateAsync, isPending } = useWaiting(event.id);
  const waits = event.position !== undefined;
  const change = async () => {
    try {
      const answer = await mutateAsync(!waits);
      toast.success(waits ? "Non sei più in lista d’attesa." : `${placeWords(answer)}.`, TOAST_MS);
    } catch (error) {
      toast.error(errorMessage(error), ERROR_TOAST_MS);
    }
  };
  return (
    <Button
      variant={waits ? "outlined" : "contained"}
      size="large"
      loading={isPending}
      onClick={() => void change()}
    >
      {waits ? "Esci dalla lista d’attesa" : "Mettiti in lista d’attesa"}
    </Button>
  );
}
