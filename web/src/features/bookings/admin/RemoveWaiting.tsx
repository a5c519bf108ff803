import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { act } from "../../../lib/act.ts";
import { StepButtons } from "../../../ui/StepButtons.tsx";
import { useRemoveWaiting, type WaitingLine } from "./data.ts";
import { nameOf, timeWords } from "./words.ts";

type Props = { event: MemberEvent; line: WaitingLine; onBack: () => void };

/** Takes somebody out of the waiting list. */
export function RemoveWaiting({ event, line, onBack }: Props) {
  const { mutateAsync: removeWaiting } = useRemoveWaiting(event.id);
  const name = nameOf(line);
  const remove = async () => {
    if (await act(() => removeWaiting(line.id), `${name} non è più in lista d’attesa.`)) onBack();
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {event.summary}, {timeWords(event)}
      </Typography>
      <Typography sx={{ mt: 3 }}>
        Perde il suo turno, e non riceve nessuna email: avvisa tu. Può rimettersi in lista da sé, in fondo.
      </Typography>
      <StepButtons danger label="Togli dalla lista" onDo={remove} onBack={onBack} />
    </>
  );
}
