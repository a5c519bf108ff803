import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { sendForm } from "../../../lib/act.ts";
import { plural } from "../../../lib/format.ts";
import { ClassForm } from "./ClassForm.tsx";
import { useEditClass } from "./data.ts";
import { typedClass } from "./forms.ts";

type Props = { event: MemberEvent; onDone: (event: MemberEvent) => void; onBack: () => void };

/** Changes a class; another time is told to everybody who is booked. */
export function EditClass({ event, onDone, onBack }: Props) {
  const { mutateAsync: editClass } = useEditClass(event.id);
  return (
    <>
      <ClassForm
        typed={typedClass(event)}
        label="Salva"
        onSubmit={(wanted) => sendForm(async () => onDone(await editClass(wanted)), "Classe aggiornata.")}
      >
        {event.numSubs > 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Se cambi giorno, ora o durata,{" "}
            {plural(event.numSubs, "persona iscritta riceve", "persone iscritte ricevono")} un’email con il
            nuovo orario.
          </Typography>
        )}
      </ClassForm>
      <Button variant="outlined" fullWidth onClick={onBack} sx={{ mt: 1, mb: 2 }}>
        Indietro
      </Button>
    </>
  );
}
