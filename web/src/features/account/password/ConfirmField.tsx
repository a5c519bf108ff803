import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormField } from "../../../ui/FormField.tsx";
import type { RepeatedChange } from "./repeated.ts";

/**
 * The new password again: marked as soon as it is filled and differs, whichever of the two changes, also where both were typed
 * before the form's script was there.
 */
export function ConfirmField() {
  const { control, formState, getValues, trigger } = useFormContext<RepeatedChange>();
  // Before, the form does not know what was typed into the page's HTML.
  const { isReady } = formState;
  const [newPwd, confirm] = useWatch({ control, name: ["newPwd", "confirm"] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new password is compared in the form's schema.
  useEffect(() => {
    if (isReady && getValues("confirm")) void trigger("confirm");
  }, [newPwd, confirm, isReady, getValues, trigger]);
  return (
    <FormField name="confirm" label="Conferma nuova password" type="password" autoComplete="new-password" />
  );
}
