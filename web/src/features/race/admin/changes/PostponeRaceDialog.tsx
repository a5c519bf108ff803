import { type Postponement, postponement } from "@studio/contract/race/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDayTime, formatTime, formatWholeDay, plural } from "../../../../lib/format/format.ts";
import { act, sendForm } from "../../../../lib/http/act.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import { TimeField } from "../../../../ui/dates/TimeField.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { PreviewDialog } from "../../../../ui/form/PreviewDialog.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type PostponementPreview, previewPostponement, type StaffRace, usePostponeRace } from "../api.ts";

const postponeForm = postponement.extend({
  date: z.string().min(1, "Scegli il giorno").pipe(romeDate),
  refund_until: z
    .string()
    .transform((day) => (day === "" ? null : day))
    .pipe(postponement.shape.refund_until),
});

/** A postponement and its effect. */
type Planned = { to: Postponement; effect: PostponementPreview };

const Effect = ({ to, effect }: Planned) => {
  const { runners, checkouts, first_start, last_start } = effect;
  return (
    <Bullets label="Che cosa succede">
      <li>
        Si parte {formatDayTime(first_start)}, l’ultima partenza è alle {formatTime(last_start)}.
      </li>
      <li>
        {runners === 0
          ? "Nessuno ha ancora un posto."
          : `${plural(runners, "persona tiene", "persone tengono")} il posto nello stesso slot e ${runners === 1 ? "riceve" : "ricevono"} un’email con la nuova data.`}
      </li>
      {checkouts > 0 && (
        <li>
          {plural(checkouts, "pagamento è aperto", "pagamenti sono aperti")} per la vecchia data: si chiude e
          il posto torna libero.
        </li>
      )}
      <li>
        {to.refund_until
          ? `Chi non può venire può chiedere il rimborso fino a ${formatWholeDay(to.refund_until)}: annulli tu la sua prenotazione con il rimborso.`
          : "L’email non promette rimborsi."}
      </li>
    </Bullets>
  );
};

type Props = DialogState & { race: StaffRace; firstStart: Date | undefined };

/** Moves a race to another day or time, after its effect is shown (docs/product/races.md#postponing-a-race). */
export function PostponeRaceDialog({ race, firstStart, open, onClose }: Props) {
  const { mutateAsync: postpone, isPending } = usePostponeRace(race.id);
  const navigate = useNavigate();
  const today = romeDay(useNow());
  const mayRefund = useCan("payments.refund");
  const [planned, setPlanned] = useState<Planned>();
  const [values, setValues] = useState({
    date: race.date,
    first_start: firstStart ? formatTime(firstStart) : "",
    refund_until: "",
  });

  const confirm = async ({ to }: Planned) => {
    if (!(await act(() => postpone(to), "Simulazione rinviata."))) return;
    onClose();
    navigate(adminPaths.race.href(to.date));
  };
  return (
    <PreviewDialog
      open={open}
      title="Cambia data"
      onClose={onClose}
      isPlanned={planned !== undefined}
      confirmLabel="Conferma la nuova data"
      isPending={isPending}
      onConfirm={() => planned && confirm(planned)}
      onChange={() => setPlanned(undefined)}
    >
      {planned ? (
        <Effect {...planned} />
      ) : (
        <Form
          schema={postponeForm}
          defaultValues={values}
          onSubmit={(to) => {
            setValues({ ...to, refund_until: to.refund_until ?? "" });
            return sendForm(async () => setPlanned({ to, effect: await previewPostponement(race.id, to) }));
          }}
        >
          <FormGrid>
            <DateField name="date" label="Nuovo giorno" min={today} required />
            <TimeField name="first_start" label="Prima partenza" required />
            {mayRefund ? (
              <DateField
                name="refund_until"
                label="Rimborsi su richiesta fino al (facoltativo)"
                min={today}
              />
            ) : (
              <Note variant="body2">
                Un rimborso a chi non può venire lo può promettere solo un titolare.
              </Note>
            )}
            <SubmitButton>Mostra cosa cambia</SubmitButton>
          </FormGrid>
        </Form>
      )}
    </PreviewDialog>
  );
}
