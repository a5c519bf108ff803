import { StudioError } from "@studio/contract/errors.ts";
import {
  type GiftEdit,
  type GiftForStaff,
  giftEdit,
  MAX_GIFT_MESSAGE,
} from "@studio/contract/gifts/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import * as z from "zod";
import { useNow } from "../../../lib/clock.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { CheckField } from "../../../ui/form/CheckField.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { loadGift, useEditGift } from "./api.ts";
import { describeGift } from "./labels.ts";
import { orNull, RecipientFields, recipientOf, recipientText } from "./RecipientFields.tsx";

type Changes = Omit<GiftEdit, "version">;

/**
 * Returns the schema of the form: another last day than the stored one has a reason, and the giver's e-mail is sent if it is
 * another one, or with a new code.
 */
const editForm = ({ until, giver }: Pick<GiftForStaff, "until" | "giver">) =>
  z
    .object({
      ...recipientText,
      until: z.string(),
      reason: z.string(),
      giver_email: z.string(),
      has_new_code: z.boolean(),
    })
    .transform((typed, context): Changes => {
      const isMailed = typed.has_new_code || typed.giver_email.trim() !== (giver.email ?? "");
      const parsed = giftEdit.safeParse({
        ...recipientOf(typed),
        to_name: orNull(typed.to_name),
        until: typed.until,
        version: 0,
        ...(typed.until !== until && { reason: typed.reason }),
        ...(isMailed && { giver_email: typed.giver_email }),
      });
      if (parsed.success) {
        const { version: _, ...changes } = parsed.data;
        return changes;
      }
      for (const { path, message } of parsed.error.issues)
        context.issues.push({ code: "custom", input: typed, path, message });
      return z.NEVER;
    });

const fieldsOf = (gift: GiftForStaff) => ({
  to_name: gift.to_name ?? "",
  to_email: gift.to_email ?? "",
  message: gift.message ?? "",
  deliver_on: gift.deliver_on ?? "",
  until: gift.until,
  reason: "",
  giver_email: gift.giver.email ?? "",
  has_new_code: false,
});

/** Returns what is different of a card that was read before. */
function changesOf(before: GiftForStaff, current: GiftForStaff, today: string): string[] {
  const known = describeGift(before, today);
  const changes = describeGift(current, today).filter((line) => !known.includes(line));
  return changes.length > 0 ? changes : ["Niente di quello che modifichi: è stato usato, o salvato di nuovo"];
}

/** Corrects the e-mail of who gives a card, which an account has for them, or gives the card a new code. */
const GiverFields = ({ giver: { user_id, email } }: Pick<GiftForStaff, "giver">) => (
  <>
    {user_id === null && (
      <FormField
        name="giver_email"
        label="Email di chi lo regala"
        type="email"
        inputMode="email"
        autoComplete="off"
        hint="Se la cambi, il buono ha un codice nuovo, che gli mandiamo."
      />
    )}
    {(user_id === null || email !== null) && (
      <CheckField
        name="has_new_code"
        label="Dai al buono un codice nuovo: lo mandiamo a chi lo regala e a chi lo riceve, e quello di prima non vale più"
      />
    )}
  </>
);

/**
 * Changes for whom a card is, its message, the day of its mail, its last day, and the giver's e-mail with its code. Keyed by
 * its opening.
 */
export function EditGiftDialog({ gift, open, onClose }: DialogState & { gift: GiftForStaff }) {
  const today = romeDay(useNow());
  const { mutateAsync: edit } = useEditGift();
  // The card from which one's changes begin: another one after a conflict.
  const [base, setBase] = useState(gift);
  const [conflict, setConflict] = useState<{ changes: Changes; current: GiftForStaff; open: boolean }>();
  const save = async (changes: Changes, version: number) => {
    try {
      await edit({ params: { id: gift.id }, body: { ...changes, version } });
    } catch (error) {
      if (!(error instanceof StudioError && error.code === "changed_meanwhile")) throw error;
      const { gift: current } = await loadGift(gift.id);
      return setConflict({ changes, current, open: true });
    }
    onClose();
    toast.success("Buono salvato.", 4000);
  };
  const closeConflict = () => conflict && setConflict({ ...conflict, open: false });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Modifica il buono"
      submitLabel="Salva il buono"
      schema={editForm(base)}
      defaultValues={fieldsOf(base)}
      version={base.version}
      onSubmit={(changes) => sendForm(() => save(changes, base.version))}
      conflict={
        conflict && (
          <ConflictDialog
            open={conflict.open}
            title="Il buono è cambiato"
            text="È cambiato mentre lo modificavi: un’altra persona lo ha salvato, o è stato usato."
            changes={changesOf(base, conflict.current, today)}
            onOverwrite={() => {
              closeConflict();
              void sendForm(() => save(conflict.changes, conflict.current.version));
            }}
            onReload={() => {
              closeConflict();
              setBase(conflict.current);
            }}
            onClose={closeConflict}
          />
        )
      }
    >
      <RecipientFields isNameOptional />
      <TextArea name="message" label={`Messaggio, fino a ${MAX_GIFT_MESSAGE} caratteri`} />
      <DateField name="until" label="Ultimo giorno" required />
      <FormField
        name="reason"
        label="Perché cambia l’ultimo giorno"
        autoComplete="off"
        hint="Serve solo se lo cambi."
      />
      <GiverFields giver={base.giver} />
    </FormDialog>
  );
}
