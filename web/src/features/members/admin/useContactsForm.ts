import { StudioError } from "@studio/contract/errors.ts";
import type { ContactsByStaff } from "@studio/contract/people/contacts.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import type { Outcome } from "../../../ui/form/Form.tsx";

/** Saves contacts and maps the server's refusals to field errors; `taken` is the e-mail if another member has it. */
export function useContactsForm(save: (contacts: ContactsByStaff) => Promise<void>) {
  const [taken, setTaken] = useState<string>();
  const send = async (contacts: ContactsByStaff): Promise<Outcome> => {
    setTaken(undefined);
    try {
      await save(contacts);
    } catch (error) {
      if (error instanceof StudioError && error.code === "email_taken") {
        setTaken(contacts.email);
        return { refused: { email: error.message } };
      }
      if (error instanceof StudioError && error.fields) return { refused: error.fields };
      toast.error(errorMessage(error), 6000);
    }
    return "kept";
  };
  return { send, taken, forget: () => setTaken(undefined) };
}
