import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { TimetableDocument, TimetableSlot } from "@studio/contract/bookings/timetable.ts";
import { useState } from "react";
import { act, sendForm } from "../../../../lib/http/act.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { SelectField } from "../../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { weekdayName, weekdays } from "../../weekdays.ts";
import { useRemoveSlot, useSaveSlot } from "../api.ts";
import { ClassFields } from "../ClassFields.tsx";
import { defaultFormValues, slotForm, typedSlot } from "../forms.ts";
import { EndPlace } from "../standing/EndPlace.tsx";

const choices = weekdays.map(({ number, name }) => ({ value: String(number), label: name }));

type Props = {
  weekday: number;
  /** Slot to edit; undefined to add one. */
  slot: TimetableSlot | undefined;
  open: boolean;
  onClose: () => void;
};

/** Adds, edits or removes a weekly class; removal asks for confirmation. */
export function SlotDialog({ weekday, slot, open, onClose }: Props) {
  const { mutateAsync: saveSlot } = useSaveSlot(slot?.id);
  const { mutateAsync: removeSlot } = useRemoveSlot();
  const [removing, setRemoving] = useState(false);
  const [ending, setEnding] = useState<{ id: string; name: string }>();
  const save = async (input: TimetableDocument) => {
    await saveSlot(input);
    onClose();
  };
  const remove = async ({ id }: TimetableSlot) => {
    if (await act(() => removeSlot(id), "Classe tolta dall’orario.")) onClose();
  };
  const standing = slot?.standing_members ?? [];
  const title = ending
    ? "Togliere il posto fisso?"
    : removing
      ? "Togliere dall’orario?"
      : slot
        ? "Modifica l’orario"
        : "Aggiungi all’orario";

  return (
    <ActionDialog open={open} title={title} onClose={onClose}>
      {slot && ending ? (
        <EndPlace slot={slot} member={ending} onEnded={onClose} onKeep={() => setEnding(undefined)} />
      ) : slot && removing ? (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {slot.summary}, {weekdayName(slot.weekday)} {slot.time}
          </Typography>
          <Typography sx={{ mt: 3 }}>
            Da ora in poi questa classe non viene più creata. Quelle già in calendario restano: se non si
            fanno, annullale una per una.
          </Typography>
          {standing.length > 0 && (
            <Typography sx={{ mt: 3 }}>
              Si chiude anche il posto fisso di {standing.map(({ name }) => name).join(", ")}; le lezioni già
              prenotate restano.
            </Typography>
          )}
          <StepButtons
            danger
            label="Togli dall’orario"
            onDo={() => remove(slot)}
            onBack={() => setRemoving(false)}
          />
        </>
      ) : (
        <Form
          schema={slotForm}
          defaultValues={slot ? typedSlot(slot) : { ...defaultFormValues, weekday: String(weekday) }}
          onSubmit={(input) => sendForm(() => save(input), "Orario aggiornato.")}
        >
          <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
            <ClassFields
              day={
                <SelectField
                  name="weekday"
                  label="Giorno"
                  options={choices}
                  initial={String(slot?.weekday ?? weekday)}
                  required
                />
              }
            />
            {standing.length > 0 && (
              <Box>
                <Box component="ul" aria-label="Posto fisso">
                  {standing.map((member) => (
                    <ListRow key={member.id} title={member.name} note="Posto fisso">
                      <Button
                        variant="outlined"
                        aria-label={`Togli il posto di ${member.name}`}
                        onClick={() => setEnding(member)}
                      >
                        Togli
                      </Button>
                    </ListRow>
                  ))}
                </Box>
                <Typography variant="body2">
                  Se cambi giorno od ora, il posto fisso segue il nuovo orario.
                </Typography>
              </Box>
            )}
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              Vale per le classi create da ora in poi.
            </Typography>
            <SubmitButton>{slot ? "Salva" : "Aggiungi all’orario"}</SubmitButton>
            {slot && (
              <Button variant="outlined" onClick={() => setRemoving(true)}>
                Togli dall’orario
              </Button>
            )}
          </Box>
        </Form>
      )}
    </ActionDialog>
  );
}
