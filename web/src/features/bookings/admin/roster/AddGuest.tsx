import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { walkIn } from "@studio/contract/leads/guests.ts";
import { deskMethod, saleReceipt } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import * as z from "zod";
import { amountTextOrNone } from "../../../../lib/format/amountText.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Form, type Outcome } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { useAddWalkIn } from "../api.ts";
import { ExtraSeat } from "../ExtraSeat.tsx";
import { timeLabel } from "../labels.ts";

const guestForm = walkIn
  .omit({ despite_member: true, extra_seat: true, fee: true })
  .extend({ amount: amountTextOrNone, method: z.enum(["", ...deskMethod.options]) })
  .transform(({ amount, method, ...person }, context) => {
    if (amount === undefined) return { person };
    const fee = saleReceipt.safeParse({ amount, method });
    if (fee.success) return { person, fee: fee.data };
    for (const { path } of fee.error.issues) {
      const message =
        path[0] === "method" ? "Scegli come ha pagato" : "Scrivi un importo, al massimo 10.000 €";
      context.issues.push({ code: "custom", input: amount, path: [...path], message });
    }
    return z.NEVER;
  });

const untyped: z.input<typeof guestForm> = {
  first_name: "",
  last_name: "",
  phone: "",
  amount: "",
  method: "",
};

type Props = {
  gymClass: MemberClass;
  /** Searches the member with this phone instead. */
  onSearch: (phone: string) => void;
  onBack: () => void;
};

/** Seats a person without an account, and records what they pay; the phone of a member is pointed out first. */
export function AddGuest({ gymClass, onSearch, onBack }: Props) {
  // One key per opening: what is sent twice seats one guest.
  const [key] = useState(() => crypto.randomUUID());
  const [memberPhone, setMemberPhone] = useState<string>();
  const [extraSeat, setExtraSeat] = useState(false);
  const { mutateAsync: addWalkIn } = useAddWalkIn(gymClass.id);
  const maySell = useCan("sales.record");

  const add = async ({ person, fee }: z.output<typeof guestForm>): Promise<void> => {
    try {
      const seating = {
        despite_member: person.phone === memberPhone,
        ...(extraSeat && { extra_seat: true }),
      };
      await addWalkIn({ body: { ...person, ...seating, ...(fee && { fee }) }, key });
    } catch (error) {
      const isMember = error instanceof StudioError && error.code === "guest_is_member";
      setMemberPhone(isMember ? person.phone : undefined);
      throw error;
    }
    onBack();
  };
  const send = (typed: z.output<typeof guestForm>): Promise<Outcome> =>
    sendForm(
      () => add(typed),
      `${typed.person.first_name} ${typed.person.last_name} è in lista.${typed.fee ? ` Incassati ${formatPrice(typed.fee.amount)}.` : ""}`,
    );

  return (
    <Form schema={guestForm} defaultValues={untyped} onSubmit={send}>
      <FormGrid>
        <Note variant="body2">
          {gymClass.summary}, {timeLabel(gymClass)}. Un ospite occupa un posto e non usa lezioni; lo ritrovi
          tra le richieste.
        </Note>
        <FormField name="first_name" label="Nome" autoComplete="off" autoFocus required />
        <FormField name="last_name" label="Cognome" autoComplete="off" required />
        <FormField name="phone" label="Telefono" type="tel" inputMode="tel" autoComplete="off" required />
        {maySell && (
          <>
            <MoneyField name="amount" label="Ingresso, se paga ora" />
            <RadioField name="method" label="Come ha pagato" options={deskMethods} />
          </>
        )}
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
      </FormGrid>
    </Form>
  );
}
