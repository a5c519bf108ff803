import { type ComponentProps, type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { ActionDialog } from "../feedback/ActionDialog.tsx";
import { FormGrid } from "../layout/flow/FormGrid.tsx";
import { Form, type Outcome } from "./Form.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

type Props<Input extends FieldValues, Output> = Pick<
  ComponentProps<typeof Form<Input, Output>>,
  "schema" | "defaultValues"
> &
  Pick<ComponentProps<typeof ActionDialog>, "open" | "title" | "onClose" | "param"> & {
    submitLabel: string;
    /** Whether submitting takes something away that does not come back. */
    danger?: boolean;
    /** Receives the parsed values and the idempotency key of this opening, and handles its own failures (`sendForm`). */
    onSubmit: (values: Output, key: string) => Promise<Outcome>;
    /** Stored version from which the form begins; another one begins the form anew. */
    version?: string | number | undefined;
    /** The `ConflictDialog` over this one, if others may save meanwhile. */
    conflict?: ReactNode;
    /** The fields. */
    children: ReactNode;
  };

/** Renders a form in a dialog. A form that sends the key is mounted anew for each opening (`useDialog`). */
export function FormDialog<Input extends FieldValues, Output>({
  open,
  title,
  onClose,
  param,
  submitLabel,
  danger = false,
  onSubmit,
  version,
  conflict,
  children,
  ...form
}: Props<Input, Output>) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog open={open} title={title} onClose={onClose} {...(param !== undefined && { param })}>
      <Form key={version} {...form} onSubmit={(values) => onSubmit(values, key)}>
        <FormGrid>
          {children}
          <SubmitButton danger={danger}>{submitLabel}</SubmitButton>
        </FormGrid>
      </Form>
      {conflict}
    </ActionDialog>
  );
}
