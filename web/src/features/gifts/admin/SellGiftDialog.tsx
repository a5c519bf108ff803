import Button from "@mui/material/Button";
import {
  type GiftForStaff,
  MAX_GIFT_MESSAGE,
  type SoldGift,
  soldGift,
} from "@studio/contract/gifts/model.ts";
import { deskMethod } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { grantsPackage, isOnSale, priceOn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as z from "zod";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { useNow } from "../../../lib/clock.ts";
import { parsePrice } from "../../../lib/format/format.ts";
import { deskMethods } from "../../../lib/format/saleLabels.ts";
import { sendAndClose } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { type FoundMember, membersQuery } from "../../../lib/members.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../ui/form/RadioField.tsx";
import { SelectField } from "../../../ui/form/SelectField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { useSellGift } from "./api.ts";
import { RecipientFields, recipientOf, recipientText } from "./RecipientFields.tsx";

/** Value of the choice for an amount: offers have their id. */
const AMOUNT = "amount";

type Person = Pick<FoundMember, "id" | "title" | "detail">;

type Sold = Omit<SoldGift, "id">;

/** Returns the schema of the form: what is sold is paid at once, at today's price or of the typed amount. */
const sellForm = (priceOf: (offer: string) => number | undefined, person: Person | undefined) =>
  z
    .object({
      what: z.string(),
      amount: z.string(),
      ...recipientText,
      from_name: z.string(),
      from_email: z.string(),
      method: z.string().pipe(z.enum(deskMethod.options, "Scegli come ha pagato")),
    })
    .transform((typed, context): Sold => {
      const isAmount = typed.what === AMOUNT;
      const price = (isAmount ? parsePrice(typed.amount) : priceOf(typed.what)) ?? Number.NaN;
      const parsed = soldGift.safeParse({
        id: "new",
        offer: isAmount ? null : typed.what,
        user_id: person?.id ?? null,
        from_name: person?.title ?? typed.from_name,
        from_email: person || typed.from_email.trim() === "" ? null : typed.from_email,
        ...recipientOf(typed),
        sale: { price, discount: 0, paid: price, method: typed.method },
      });
      if (parsed.success) {
        const { id: _, ...sold } = parsed.data;
        return sold;
      }
      for (const { path, message } of parsed.error.issues)
        context.issues.push({
          code: "custom",
          input: typed,
          path: path[0] === "sale" ? [isAmount ? "amount" : "what"] : path,
          message,
        });
      return z.NEVER;
    });

/** Fields for the goods: an offer or an amount. */
function WhatFields({ offers, today }: { offers: readonly Offer[]; today: string }) {
  const { control } = useFormContext();
  const what: unknown = useWatch({ control, name: "what" });
  return (
    <>
      <SelectField
        name="what"
        label="Che cosa"
        initial={AMOUNT}
        options={[
          { value: AMOUNT, label: "Un importo" },
          ...offers.map((one) => ({
            value: one.id,
            label: `${offerTitle(one)}, ${formatPrice(priceOn(one, today))}`,
          })),
        ]}
      />
      {what === AMOUNT && <MoneyField name="amount" label="Importo, da 10 a 1.000 €" required />}
    </>
  );
}

type GiverProps = { person: Person | undefined; onPerson: (person: Person | undefined) => void };

/** Fields for the giver: a person of the studio, or a name that is typed. */
const GiverFields = ({ person, onPerson }: GiverProps) =>
  person ? (
    <Row align="center" gap={3} wraps={false}>
      <Fill>
        <Strong>Da parte di {person.title}</Strong>
      </Fill>
      <Button variant="outlined" aria-label="Cambia chi regala" onClick={() => onPerson(undefined)}>
        Cambia
      </Button>
    </Row>
  ) : (
    <>
      <SearchChoice
        label="Chi regala, se ha un account"
        placeholder="Nome, email o telefono"
        query={membersQuery}
        onChoose={onPerson}
      />
      <FormField name="from_name" label="Oppure il suo nome" autoComplete="off" />
      <FormField
        name="from_email"
        label="La sua email, per mandargli il buono"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </>
  );

const empty = {
  what: AMOUNT,
  amount: "",
  to_name: "",
  to_email: "",
  message: "",
  deliver_on: "",
  from_name: "",
  from_email: "",
  method: "",
};

type Props = DialogState & {
  /** Called with the card that was sold. */
  onSold: (gift: Pick<GiftForStaff, "id">) => void;
};

/** Sells a gift card at the desk, paid at once; idempotent per opening. */
export function SellGiftDialog({ open, onClose, onSold }: Props) {
  const today = romeDay(useNow());
  const catalogue = useRead(catalogueQuery);
  const { mutateAsync: sell } = useSellGift();
  const [id] = useState(() => crypto.randomUUID());
  const [person, setPerson] = useState<Person>();
  return (
    <ActionDialog open={open} title="Vendi un buono" onClose={onClose}>
      <Loaded of={catalogue} label="Carico il listino" height={[52, 52, 52, 120]}>
        {(all) => {
          const offers = all.filter((one) => grantsPackage(one) && isOnSale(one, today));
          const priceOf = (offer: string) => {
            const one = offers.find((candidate) => candidate.id === offer);
            return one && priceOn(one, today);
          };
          return (
            <Form
              schema={sellForm(priceOf, person)}
              defaultValues={empty}
              onSubmit={(sold) =>
                sendAndClose(
                  onClose,
                  async () => onSold((await sell({ body: { ...sold, id } })).gift),
                  "Buono venduto: stampalo, o mandalo per email.",
                )
              }
            >
              <FormGrid>
                <WhatFields offers={offers} today={today} />
                <RecipientFields />
                <TextArea name="message" label={`Messaggio, fino a ${MAX_GIFT_MESSAGE} caratteri`} rows={2} />
                <GiverFields person={person} onPerson={setPerson} />
                <RadioField name="method" label="Come ha pagato" options={deskMethods} />
                <SubmitButton>Vendi il buono</SubmitButton>
              </FormGrid>
            </Form>
          );
        }}
      </Loaded>
    </ActionDialog>
  );
}
