import type { ClosureInput, ClosurePreview } from "@studio/contract/closures/model.ts";
import { useState } from "react";
import type * as z from "zod";
import { act, sendForm } from "../../../lib/http/act.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { TimeField } from "../../../ui/dates/TimeField.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { PreviewDialog } from "../../../ui/form/PreviewDialog.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { SwitchField } from "../../../ui/form/SwitchField.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { previewClosure, useClose } from "./api.ts";
import { ClosureEffect } from "./ClosureEffect.tsx";
import { type ClosureFormValues, closureForm } from "./forms.ts";

/** A closure and its effect. Confirmed again after a failure it is the same one; changed, it is another. */
type Planned = { id: string; closure: ClosureInput; effect: ClosurePreview };

type Props = DialogState & {
  /** Values to begin with: a public holiday, or an empty form. */
  typed: ClosureFormValues;
  today: string;
};

/** Chooses the days of a closure, previews its effect, then makes it. */
export function ClosureDialog({ typed, today, open, onClose }: Props) {
  const { mutateAsync: close, isPending } = useClose();
  const [values, setValues] = useState(typed);
  const [extend, setExtend] = useState(false);
  const [planned, setPlanned] = useState<Planned>();

  const showEffect = async (chosen: z.output<typeof closureForm>): Promise<Outcome> => {
    const closure = { ...chosen, extend: extend && chosen.hours === null };
    const { from, to, hours, reason } = closure;
    setValues({ from, to, start: hours?.from ?? "", end: hours?.to ?? "", reason });
    return sendForm(async () =>
      setPlanned({ id: crypto.randomUUID(), closure, effect: await previewClosure(closure) }),
    );
  };
  const confirm = async ({ id, closure }: Planned) => {
    if (await act(() => close({ params: { id }, body: closure }), "Chiusura registrata.")) onClose();
  };

  return (
    <PreviewDialog
      open={open}
      title="Chiudi lo studio"
      onClose={onClose}
      isPlanned={planned !== undefined}
      confirmLabel="Conferma la chiusura"
      isPending={isPending}
      onConfirm={() => planned && confirm(planned)}
      onChange={() => setPlanned(undefined)}
    >
      {planned ? (
        <ClosureEffect closure={planned.closure} effect={planned.effect} today={today} />
      ) : (
        <Form schema={closureForm} defaultValues={values} onSubmit={showEffect}>
          <FormGrid>
            <FormField name="reason" label="Motivo" autoComplete="off" required />
            <DateField name="from" label="Primo giorno" min={today} required />
            <DateField name="to" label="Ultimo giorno" min={today} required />
            <Stack gap={1}>
              <Columns count={2}>
                <TimeField name="start" label="Dalle" />
                <TimeField name="end" label="Fino alle" />
              </Columns>
              <Note variant="body2">Lascia vuote le ore se chiudi tutto il giorno.</Note>
            </Stack>
            <SwitchField
              label="Allunga gli abbonamenti dei giorni interi di chiusura"
              checked={extend}
              onChange={setExtend}
            />
            <SubmitButton>Mostra cosa cambia</SubmitButton>
          </FormGrid>
        </Form>
      )}
    </PreviewDialog>
  );
}
