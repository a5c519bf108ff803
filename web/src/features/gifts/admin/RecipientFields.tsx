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

/** Returns a text as it is typed, `null` if it is empty. */
export const orNull = (text: string): string | null => (text.trim() === "" ? null : text);

/** Returns who receives a card as the contract has it: a field that is left empty is `null`. */
export const recipientOf = (typed: z.output<z.ZodObject<typeof recipientText>>) => ({
  to_name: typed.to_name,
  to_email: orNull(typed.to_email),
  message: orNull(typed.message),
  deliver_on: orNull(typed.deliver_on),
});

type Props = {
  /** Whether the name of who receives it can be taken out. */
  isNameOptional?: boolean;
};

/** For whom a card is, and when it is mailed. */
export const RecipientFields = ({ isNameOptional = false }: Props) => (
  <>
    <FormField
      name="to_name"
      label={isNameOptional ? "Per chi è, se lo indichi" : "Per chi è"}
      autoComplete="off"
      required={!isNameOptional}
    />
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
