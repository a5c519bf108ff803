import * as z from "zod";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";

/** Recipient of a card, as it is typed. */
export const recipientText = {
  to_name: z.string(),
  to_email: z.string(),
  message: z.string(),
  deliver_on: z.string(),
};

const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

/** Returns who receives a card as the contract has it: a field that is left empty is `null`. */
export const recipientOf = (typed: z.output<z.ZodObject<typeof recipientText>>) => ({
  to_name: typed.to_name,
  to_email: orNull(typed.to_email),
  message: orNull(typed.message),
  deliver_on: orNull(typed.deliver_on),
});

/** For whom a card is, and when it is mailed. */
export const RecipientFields = () => (
  <>
    <FormField name="to_name" label="Per chi è" autoComplete="off" required />
    <FormField
      name="to_email"
      label="La sua email, se ce l’ha"
      type="email"
      inputMode="email"
      autoComplete="off"
    />
    <DateField name="deliver_on" label="Giorno dell’email, se non subito" />
  </>
);
