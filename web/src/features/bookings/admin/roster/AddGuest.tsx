import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { walkIn } from "@studio/contract/leads/guests.ts";
import { useState } from "react";
import type * as z from "zod";
import { sendForm } from "../../../../lib/http/act.ts";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { useAddWalkIn } from "../api.ts";
import { ExtraSeat } from "../ExtraSeat.tsx";
import { timeLabel } from "../labels.ts";

const guestForm = walkIn.omit({ despite_member: true, extra_seat: true });

type Props = {
  gymClass: MemberClass;
  /** Searches the member with this phone instead. */
  onSearch: (phone: string) => void;
  onBack: () => void;
};

/** Seats a person without an account; the phone of a member is pointed out first. */
export function AddGuest({ gymClass, onSearch, onBack }: Props) {
  // One key per opening: what is sent twice seats one guest.
  const [key] = useState(() => crypto.randomUUID());
  const [memberPhone, setMemberPhone] = useState<string>();
  const [extraSeat, setExtraSeat] = useState(false);
  const { mutateAsync: addWalkIn } = useAddWalkIn(gymClass.id);

  const add = async (typed: z.output<typeof guestForm>): Promise<void> => {
    try {
      const seating = { despite_member: typed.phone === memberPhone, ...(extraSeat && { extra_seat: true }) };
      await addWalkIn({ body: { ...typed, ...seating }, key });
    } catch (error) {
      const isMember = error instanceof StudioError && error.code === "guest_is_member";
      setMemberPhone(isMember ? typed.phone : undefined);
      throw error;
    }
    onBack();
  };
  const send = (typed: z.output<typeof guestForm>): Promise<Outcome> =>
    sendForm(() => add(typed), `${typed.first_name} ${typed.last_name} è in lista.`);

  return (
    <Form schema={guestForm} defaultValues={{ first_name: "", last_name: "", phone: "" }} onSubmit={send}>
      <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {gymClass.summary}, {timeLabel(gymClass)}. Un ospite occupa un posto e non usa lezioni; lo ritrovi
          tra le richieste.
        </Typography>
        <FormField name="first_name" label="Nome" autoComplete="off" autoFocus required />
        <FormField name="last_name" label="Cognome" autoComplete="off" required />
        <FormField name="phone" label="Telefono" type="tel" inputMode="tel" autoComplete="off" required />
        <ExtraSeat gymClass={gymClass} checked={extraSeat} onChange={setExtraSeat} />
        {memberPhone !== undefined && (
          <>
            <Typography role="alert">
              È già tra le persone: cercala per usare il suo pacchetto, oppure aggiungila come ospite.
            </Typography>
            <Button variant="outlined" onClick={() => onSearch(memberPhone)}>
              Cercala tra le persone
            </Button>
          </>
        )}
        <SubmitButton>{memberPhone === undefined ? "Aggiungi l’ospite" : "Aggiungi lo stesso"}</SubmitButton>
        <Button onClick={onBack}>Indietro</Button>
      </Box>
    </Form>
  );
}
