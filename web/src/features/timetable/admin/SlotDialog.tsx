import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SlotChange, SlotEffect } from "@studio/contract/timetable/changes.ts";
import type { NamedBooking } from "@studio/contract/timetable/model.ts";
import type { TimetableSlot } from "@studio/contract/timetable/slots.ts";
import { type ReactNode, useState } from "react";
import { newClassValues } from "../../../lib/classes/classForm.ts";
import { useNow } from "../../../lib/clock.ts";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { weekdayName, weekdays } from "../../../lib/format/weekdays.ts";
import { act, sendForm } from "../../../lib/http/act.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { PreviewDialog } from "../../../ui/form/PreviewDialog.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { previewTimetable, useChangeTimetable } from "./api.ts";
import { ChangeEffect } from "./ChangeEffect.tsx";
import { firstDayForm, slotForm, typedSlot } from "./forms.ts";
import { EndPlace } from "./standing/EndPlace.tsx";

const choices = weekdays.map(({ number, name }) => ({ value: String(number), label: name }));

export type SlotFields = {
  /** Renders the fields of a class, with the field of its day and the coach that it has. */
  classFields: (fields: { day: ReactNode; coach: string | null }) => ReactNode;
};

type Props = DialogState &
  SlotFields & {
    weekday: number;
    /** Slot to edit; undefined to add one. */
    slot: TimetableSlot | undefined;
    /** First day that the form begins with; today by default. */
    from?: string | undefined;
    rules: StudioRules;
    /** Undoes the change of an id, from its toast. */
    onUndo: (id: string) => Promise<unknown>;
  };

type Standing = NonNullable<TimetableSlot["standing_members"]>[number];

/** A change and its effect. Confirmed again after a failure it is the same one; changed, it is another. */
type Planned = { id: string; change: SlotChange; effect: SlotEffect };

type StandingPlacesProps = {
  members: TimetableSlot["standing_members"];
  onEnd: (member: Standing) => void;
};

/** The members who keep a place in the slot, each with a button that ends it. */
const StandingPlaces = ({ members = [], onEnd }: StandingPlacesProps) =>
  members.length > 0 && (
    <Box>
      <Box component="ul" aria-label="Posto fisso">
        {members.map((member) => (
          <ListRow key={member.id} title={member.name} note="Posto fisso">
            <Button
              variant="outlined"
              aria-label={`Togli il posto di ${member.name}`}
              onClick={() => onEnd(member)}
            >
              Togli
            </Button>
          </ListRow>
        ))}
      </Box>
      <Typography variant="body2">Se cambi giorno od ora, il posto fisso segue il nuovo orario.</Typography>
    </Box>
  );

type RemovalProps = {
  slot: TimetableSlot;
  from: string;
  today: string;
  onSubmit: (from: string) => Promise<Outcome>;
  onBack: () => void;
};

/** Asks from which day on a slot is removed. */
const RemovalForm = ({ slot, from, today, onSubmit, onBack }: RemovalProps) => {
  const standing = slot.standing_members ?? [];
  return (
    <Form schema={firstDayForm} defaultValues={{ from }} onSubmit={(chosen) => onSubmit(chosen.from)}>
      <FormGrid>
        <Strong>
          {slot.summary}, {weekdayName(slot.weekday)} {slot.time}
        </Strong>
        {standing.length > 0 && (
          <Typography>
            Si chiude anche il posto fisso di {standing.map(({ name }) => name).join(", ")}; le lezioni
            prenotate prima di quel giorno restano.
          </Typography>
        )}
        <DateField name="from" label="Da quando" min={today} required />
        <SubmitButton>Mostra cosa cambia</SubmitButton>
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </FormGrid>
    </Form>
  );
};

/** Time to read who has two classes at the same time now, in milliseconds. */
const OVERLAP_TOAST_MS = 20_000;

/** Returns the sentence that names whose class was moved onto another one of theirs. */
function overlapMessage(bookings: readonly NamedBooking[]): string {
  const names = [...new Map(bookings.map(({ id, name }) => [id, name])).values()];
  const has =
    names.length === 1
      ? "ha due classi alla stessa ora, e lo legge"
      : "hanno due classi alla stessa ora, e lo leggono";
  return `${names.join(", ")}: ora ${has} nelle notifiche.`;
}

/** Step of the dialog, by its title. */
const titles = {
  add: "Aggiungi all’orario",
  edit: "Modifica l’orario",
  remove: "Togliere dall’orario?",
  endPlace: "Togliere il posto fisso?",
} as const;

/**
 * Adds, edits or removes a weekly class from a day on. The effect on the classes that exist is shown before it is
 * confirmed.
 */
export function SlotDialog({ weekday, slot, from: first, rules, classFields, open, onClose, onUndo }: Props) {
  const { mutateAsync: changeTimetable, isPending } = useChangeTimetable();
  const today = romeDay(useNow());
  const lists = useClassLists();
  const [typed, setTyped] = useState({
    ...(slot ? typedSlot(slot, lists) : { ...newClassValues(rules), weekday: String(weekday) }),
    from: first ?? today,
  });
  const [removing, setRemoving] = useState(false);
  const [ending, setEnding] = useState<Standing>();
  const [planned, setPlanned] = useState<Planned>();

  const showEffect = async (change: SlotChange): Promise<Outcome> => {
    setTyped({ ...(change.slot ? typedSlot(change.slot, lists) : typed), from: change.from });
    return sendForm(async () =>
      setPlanned({ id: crypto.randomUUID(), change, effect: await previewTimetable(change) }),
    );
  };
  const confirm = async ({ id, change, effect }: Planned) => {
    const done = effect.plan
      ? `Modifica preparata: vale ${sinceLongDay(change.from)} in poi.`
      : change.slot
        ? "Orario aggiornato."
        : "Classe tolta dall’orario.";
    if (
      await act(
        async () => {
          const { overlapping = [] } = await changeTimetable({ params: { id }, body: change });
          if (overlapping.length > 0) toast.warning(overlapMessage(overlapping), OVERLAP_TOAST_MS);
        },
        done,
        () => onUndo(id),
      )
    )
      onClose();
  };
  const editing = slot ? "edit" : "add";
  const step = ending ? "endPlace" : removing ? "remove" : editing;

  return (
    <PreviewDialog
      open={open}
      title={titles[step]}
      onClose={onClose}
      isPlanned={planned !== undefined}
      confirmLabel={removing ? "Togli dall’orario" : "Conferma"}
      destructive={removing}
      isPending={isPending}
      onConfirm={() => planned && confirm(planned)}
      onChange={() => setPlanned(undefined)}
    >
      {planned ? (
        <ChangeEffect change={planned.change} effect={planned.effect} />
      ) : slot && ending ? (
        <EndPlace slot={slot} member={ending} onEnded={onClose} onKeep={() => setEnding(undefined)} />
      ) : slot && removing ? (
        <RemovalForm
          slot={slot}
          from={typed.from}
          today={today}
          onSubmit={(from) => showEffect({ id: slot.id, slot: null, from })}
          onBack={() => setRemoving(false)}
        />
      ) : (
        <Form
          schema={slotForm}
          defaultValues={typed}
          onSubmit={({ from, slot: input }) => showEffect({ id: slot?.id ?? null, slot: input, from })}
        >
          <FormGrid>
            {classFields({
              coach: slot?.coach ?? null,
              day: (
                <SelectField
                  name="weekday"
                  label="Giorno"
                  options={choices}
                  initial={typed.weekday}
                  required
                />
              ),
            })}
            <StandingPlaces members={slot?.standing_members} onEnd={setEnding} />
            <DateField name="from" label="Da quando" min={today} required />
            <SubmitButton>Mostra cosa cambia</SubmitButton>
            {slot && (
              <Button variant="outlined" onClick={() => setRemoving(true)}>
                Togli dall’orario
              </Button>
            )}
          </FormGrid>
        </Form>
      )}
    </PreviewDialog>
  );
}
