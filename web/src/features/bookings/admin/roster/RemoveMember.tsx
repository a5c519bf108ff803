import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useState } from "react";
import { act } from "../../../../lib/http/act.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { type RosterLine, useRemoveMember } from "../api.ts";
import { nameOf, timeLabel } from "../labels.ts";

type Props = {
  gymClass: Pick<MemberClass, "id" | "summary" | "start" | "end">;
  line: Pick<RosterLine, "id" | "state" | "first_name" | "last_name">;
  onBack: () => void;
  onRemoved?: () => void;
};

/**
 * Removes a member from a class, with or without returning the lesson; a late-cancelled lesson can still be returned.
 */
export function RemoveMember({ gymClass, line, onBack, onRemoved = onBack }: Props) {
  const { mutateAsync: removeMember } = useRemoveMember(gymClass.id);
  const lateCancelled = line.state === "dropped";
  const [back, setBack] = useState(true);
  const name = nameOf(line);
  const remove = async () => {
    const done = lateCancelled ? `${name} non è più in lista.` : `${name} non è più nella classe.`;
    if (await act(() => removeMember({ subId: line.id, return_lesson: back }), done)) onRemoved();
  };
  return (
    <>
      <Strong>{name}</Strong>
      <Note variant="body2">
        {gymClass.summary}, {timeLabel(gymClass)}
      </Note>
      {lateCancelled ? (
        <Typography sx={{ mt: 3 }}>
          Ha cancellato tardi: la lezione scalata torna nel suo pacchetto.
        </Typography>
      ) : (
        <>
          <RadioGroup
            aria-label="Lezione"
            value={back ? "yes" : "no"}
            onChange={(_, value) => setBack(value === "yes")}
            sx={{ mb: 4 }}
          >
            <FormControlLabel value="yes" control={<Radio />} label="Restituisci la lezione" />
            <FormControlLabel value="no" control={<Radio />} label="Non restituire la lezione" />
          </RadioGroup>
          <Typography role="status">
            {back
              ? "Il posto si libera e la lezione, se era stata scalata, torna nel pacchetto."
              : "Il posto si libera, ma la lezione resta scalata, come per una cancellazione tardiva."}
          </Typography>
        </>
      )}
      <StepButtons
        danger={!lateCancelled}
        label={lateCancelled ? "Restituisci la lezione" : "Togli dalla classe"}
        onDo={remove}
        onBack={onBack}
      />
    </>
  );
}
