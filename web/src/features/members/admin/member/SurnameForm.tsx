import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { FieldFrame } from "../../../../ui/form/FieldFrame.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { isSurname } from "./surname.ts";

type Props = {
  surname: string;
  /** Label of the button that does what cannot be undone. */
  submitLabel: string;
  /** Does it; throws what `explain` explains. */
  onConfirm: () => Promise<void>;
  isPending: boolean;
  explain: (error: unknown) => string;
  /** The way back, beside the button. */
  back: ReactNode;
  /** Describes the effects. */
  children: ReactNode;
};

/** A form for what cannot be undone, which is sent once the surname of the person concerned is typed. */
export function SurnameForm({ surname, submitLabel, onConfirm, isPending, explain, back, children }: Props) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const isConfirmed = isSurname(typed, surname);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    setRefusal(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setRefusal(explain(error));
    }
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <FormGrid>
        {children}
        <FieldFrame id={id} label={`Per confermare scrivi il cognome: ${surname}`} message={undefined}>
          <OutlinedInput
            id={id}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldFrame>
        <FormFailure>{refusal}</FormFailure>
        <Button type="submit" variant="contained" color="error" disabled={!isConfirmed} loading={isPending}>
          {submitLabel}
        </Button>
        {back}
      </FormGrid>
    </form>
  );
}
