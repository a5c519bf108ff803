import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { act } from "../../../lib/act.ts";
import type { Live } from "../../../lib/live.ts";
import { StepButtons } from "../../../ui/StepButtons.tsx";
import { type RosterLine, useCancelClass } from "./data.ts";
import { cancelledWords, cancelWords, timeWords } from "./words.ts";

type Props = { event: MemberEvent; roster: Live<RosterLine[]>; onDone: () => void; onBack: () => void };

/** Cancels a class after saying whom that concerns. */
export function CancelClass({ event, roster, onDone, onBack }: Props) {
  const { mutateAsync: cancelClass } = useCancelClass(event.id);
  const dropped =
    roster.status === "ready" ? roster.data.filter(({ state }) => state === "dropped").length : 0;
  const cancel = async () => {
    const done = cancelledWords(event.numSubs);
    if (await act(() => cancelClass(), done)) onDone();
  };
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>
        {event.summary}, {timeWords(event)}
      </Typography>
      <Typography sx={{ mt: 3 }}>{cancelWords(event.numSubs, dropped, event.numWaiting)}</Typography>
      <StepButtons danger label="Annulla la classe" onDo={cancel} onBack={onBack} />
    </>
  );
}
