import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { errors, StudioError } from "@studio/contract/errors.ts";
import type { PausePreview } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Pause } from "@studio/contract/packages/model.ts";
import { pauseDays } from "@studio/contract/packages/pauses.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { formatDayTime, fromTo, onLongDay, plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { DateField } from "../../../../ui/dates/DateField.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { act } from "../act.ts";
import { type StaffPackage, usePausePackage, usePausePreview } from "../api.ts";
import { pauseForm } from "../forms.ts";

type PauseEffectProps = {
  pkg: StaffPackage;
  chosen: Pause;
  effect: PausePreview;
  /** True if the package was edited meanwhile and the preview has been read again. */
  changed: boolean;
  now: Date;
};

/** Preview of a pause: the package's new end and every booking that will be cancelled. */
function PauseEffect({ pkg, chosen, effect, changed, now }: PauseEffectProps) {
  const { expire_date, bookings } = effect;
  const days = plural(pauseDays(chosen), "giorno", "giorni");
  return (
    <Stack>
      {changed && (
        <Box role="alert">
          <Banner tone="warn" icon={<SyncProblem />}>
            Nel frattempo il pacchetto è cambiato: qui sotto trovi cosa succede adesso. Controlla e conferma
            di nuovo.
          </Banner>
        </Box>
      )}
      <Typography>
        «{pkg.name}» sarà in pausa {fromTo(chosen.from, chosen.to, romeDay(now))}: {days}.
      </Typography>
      <Strong>
        {expire_date === null
          ? "La scadenza la deciderà la prossima lezione prenotata."
          : `Scadrà ${onLongDay(lastDayOf(expire_date))}.`}
      </Strong>
      {bookings.length === 0 ? (
        <Typography>In questi giorni non ci sono classi prenotate con questo pacchetto.</Typography>
      ) : (
        <Stack gap={2}>
          <Typography>
            {bookings.length === 1 ? "Questa prenotazione verrà tolta" : "Queste prenotazioni verranno tolte"}
            {bookings.some(({ deducted }) => deducted) && " e le lezioni torneranno nel pacchetto"}:
          </Typography>
          <Bullets label="Prenotazioni che verranno tolte">
            {bookings.map(({ id, summary, start }) => (
              <li key={id}>
                {formatDayTime(start.dateTime)}, {summary}
              </li>
            ))}
          </Bullets>
        </Stack>
      )}
      <Note variant="body2">La persona riceverà un’email con i giorni di pausa e la nuova scadenza.</Note>
    </Stack>
  );
}

/** Lengths of a pause that are a tap away, in weeks. */
const WEEKS = [1, 2, 4];

/** Buttons that end the pause of the surrounding form some weeks after its first day, which is today if none is chosen. */
function WeekChoices({ today }: { today: string }) {
  const { setValue } = useFormContext<Pause>();
  const [from, to] = useWatch<Pause, ["from", "to"]>({ name: ["from", "to"] });
  // A half-typed day is none.
  const first = romeDate.safeParse(from).data ?? today;
  const lastAfter = (weeks: number) => addRomeDays(first, weeks * 7 - 1);
  const choose = (weeks: number) => {
    setValue("from", first, { shouldValidate: true });
    setValue("to", lastAfter(weeks), { shouldValidate: true });
  };
  return (
    <Row role="group" label="Durata">
      {WEEKS.map((weeks) => (
        <ToggleChip
          key={weeks}
          pressed={from === first && to === lastAfter(weeks)}
          onToggle={() => choose(weeks)}
        >
          {plural(weeks, "settimana", "settimane")}
        </ToggleChip>
      ))}
    </Row>
  );
}

type Props = DialogState & { uid: string; pkg: StaffPackage; now: Date };

/**
 * Chooses the days of a pause, previews its effect, then saves it. A conflicting edit updates the preview before it
 * can be confirmed.
 */
export function PauseDialog({ uid, pkg, open, now, onClose }: Props) {
  const preview = usePausePreview(uid, pkg.id);
  const { mutateAsync: pause } = usePausePackage();
  const [chosen, setChosen] = useState<Pause>({ from: "", to: "" });
  const [effect, setEffect] = useState<PausePreview>();
  const [changed, setChanged] = useState(false);
  const [isWorking, setWorking] = useState(false);

  const showEffect = async (requested: Pause): Promise<Outcome> => {
    setChosen(requested);
    try {
      setEffect(await preview(requested));
    } catch (error) {
      setEffect(undefined);
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      toast.error(errorMessage(error), 6000);
    }
    return "kept";
  };
  const confirm = async ({ version }: PausePreview) => {
    setWorking(true);
    const result = await act(
      () => pause({ params: { id: uid, productId: pkg.id }, body: { ...chosen, version } }),
      "Pausa registrata.",
    );
    setChanged(result.is === "changed");
    if (result.is === "changed" || result.is === "refused") await showEffect(chosen);
    setWorking(false);
    if (result.is === "done") onClose();
  };

  if (isRenewed(pkg))
    return (
      <ActionDialog open={open} title="Metti in pausa" onClose={onClose}>
        <Refusal>{errors.renewal_not_pausable.message}</Refusal>
      </ActionDialog>
    );
  return (
    <ActionDialog
      open={open}
      title="Metti in pausa"
      onClose={onClose}
      actions={
        effect && (
          <>
            <Button variant="contained" size="large" loading={isWorking} onClick={() => confirm(effect)}>
              Conferma la pausa
            </Button>
            <Button variant="outlined" onClick={() => setEffect(undefined)}>
              Cambia le date
            </Button>
          </>
        )
      }
    >
      {effect ? (
        <PauseEffect pkg={pkg} chosen={chosen} effect={effect} changed={changed} now={now} />
      ) : (
        <Form schema={pauseForm} defaultValues={chosen} onSubmit={showEffect}>
          <FormGrid>
            <Note>{pkg.name}. I giorni di pausa si aggiungono alla scadenza.</Note>
            <WeekChoices today={romeDay(now)} />
            <DateField name="from" label="Primo giorno" />
            <DateField name="to" label="Ultimo giorno" />
            <SubmitButton>Mostra cosa cambia</SubmitButton>
          </FormGrid>
        </Form>
      )}
    </ActionDialog>
  );
}
