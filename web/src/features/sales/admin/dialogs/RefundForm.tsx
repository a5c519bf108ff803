import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { balanceText } from "@studio/contract/packages/services/labels.ts";
import { type RefundProposal, type SaleRefund, saleRefund } from "@studio/contract/refunds/model.ts";
import { deskMethod, type Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { amountText } from "../../../../lib/format/amountText.ts";
import { editablePrice, formatDayTime, parsePrice, plural } from "../../../../lib/format/format.ts";
import { deskMethods } from "../../../../lib/format/saleLabels.ts";
import { sendForm } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { MoneyField } from "../../../../ui/form/MoneyField.tsx";
import { RadioField } from "../../../../ui/form/RadioField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { refundQuery, useRefund } from "../api.ts";
import { withoutMethod } from "./withoutMethod.ts";

/** Returns the schema of the form: the method is asked for what goes back neither online nor to a gift card. */
const refundForm = ({ refundable, online, gift }: RefundProposal) =>
  z
    .object({
      amount: amountText.pipe(saleRefund.shape.amount.max(refundable, "È più di quanto è stato pagato")),
      reason: saleRefund.shape.reason,
      method: z.enum([...deskMethod.options, ""]),
      pkg: z.enum(["void", "keep"]),
    })
    .transform(({ amount, reason, method, pkg }, context): SaleRefund => {
      const refund = { amount, reason, void_package: pkg === "void" };
      if (amount <= online + gift) return refund;
      if (method !== "") return { ...refund, method };
      return withoutMethod(context);
    });

/** Says how the default amount was computed. */
function usageLabel({ amount, refundable, usage }: RefundProposal): string {
  if (usage === null) return `Pagati ${formatPrice(refundable)}.`;
  const { unit, used, of, extras } = usage;
  const part = {
    lessons: `${plural(used, "lezione usata", "lezioni usate")} su ${of}`,
    sessions: `${plural(used, "seduta fatta", "sedute fatte")} su ${of}`,
    days: `${plural(used, "giorno usato", "giorni usati")} su ${of}, senza le sospensioni`,
  }[unit];
  const value = extras && extras.used_cents > 0 ? ` (a listino ${formatPrice(extras.used_cents)})` : "";
  const sessions = extras
    ? `, ${plural(extras.used, "seduta fatta", "sedute fatte")} su ${extras.of}${value}`
    : "";
  return `${part}${sessions}. Pagati ${formatPrice(refundable)}, la parte non usata è ${formatPrice(amount)}.`;
}

/** Shows the choice for the package, and its lessons and bookings after it. */
function PackageOutcome({ proposal }: { proposal: RefundProposal }) {
  const { package: pkg, bookings, instalment, refundable } = proposal;
  const choice = useWatch<{ pkg: string }, "pkg">({ name: "pkg" });
  const amount = parsePrice(useWatch<{ amount: string }, "amount">({ name: "amount" }));
  if (!pkg) return null;
  if (pkg.is_voided)
    return (
      <Typography variant="body2">
        Il pacchetto è già annullato: dopo il rimborso non si può più ripristinare.
      </Typography>
    );
  const left = (remaining: number) => {
    const balance = balanceText({ ...pkg, size: pkg.is_pack ? 1 : 0 }, remaining);
    return balance === "" ? "" : `, con ${balance}`;
  };
  return (
    <>
      <RadioField
        name="pkg"
        label="Il pacchetto"
        options={[
          { value: "void", label: "Si annulla" },
          { value: "keep", label: "Resta" },
        ]}
      />
      {choice === "keep" ? (
        <Typography variant="body2">
          «{pkg.name}» resta{" "}
          {instalment !== null && amount === refundable
            ? "senza il mese di questa rata, che non si addebita più"
            : "com’è"}
          {left(pkg.remaining)}
          {bookings.length > 0 && ` e ${plural(bookings.length, "prenotazione", "prenotazioni")}`}.
        </Typography>
      ) : (
        <Box>
          <Typography variant="body2">
            «{pkg.name}» si annulla{left(pkg.remaining + bookings.length)}, e non si può ripristinare.{" "}
            {bookings.length > 0 && "Si cancellano le prenotazioni future:"}
            {bookings.length === 0 && !pkg.service && "Non ha prenotazioni future."}
          </Typography>
          {bookings.length > 0 && (
            <Typography component="div" variant="body2">
              <Bullets label="Prenotazioni che si cancellano">
                {bookings.map(({ id, summary, start }) => (
                  <li key={id}>
                    {summary}, {formatDayTime(start)}
                  </li>
                ))}
              </Bullets>
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}

/** The ways in which the amount is paid back: online, then to the gift cards that paid, the rest by the desk. */
function Ways({ online, gift }: Pick<RefundProposal, "online" | "gift">) {
  const amount = parsePrice(useWatch<{ amount: string }, "amount">({ name: "amount" })) ?? 0;
  const back = Math.min(amount, online);
  const toCards = Math.min(amount - back, gift);
  const rest = amount - back - toCards;
  return (
    <>
      {back > 0 && (
        <Typography variant="body2">
          {formatPrice(back)} tornano sulla carta o sul conto con cui ha pagato online, di solito entro dieci
          giorni.
        </Typography>
      )}
      {toCards > 0 && (
        <Typography variant="body2">
          {formatPrice(toCards)} tornano sul buono regalo con cui ha pagato, non in denaro.
        </Typography>
      )}
      {rest > 0 && (
        <RadioField name="method" label={`Restituisci ${formatPrice(rest)}`} options={deskMethods} />
      )}
    </>
  );
}

/** Says what happens to the gift card that was sold. */
function CardOutcome({ card }: { card: RefundProposal["card"] }) {
  if (!card || card.is_voided) return null;
  return (
    <Typography variant="body2">
      «{card.title}»: quello che rimborsi non si può più usare.
      {card.held > 0 && ` ${formatPrice(card.held)} sono in un pagamento ancora aperto, e restano sul buono.`}
    </Typography>
  );
}

type Props = { sale: Sale; onDone: () => void; onBack: () => void };

/** The form of a refund, from what is proposed. */
function ProposedForm({ sale, onDone, onBack, proposal }: Props & { proposal: RefundProposal }) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync: refund } = useRefund();
  return (
    <Form
      schema={refundForm(proposal)}
      defaultValues={{ amount: editablePrice(proposal.amount), reason: "", method: "", pkg: "void" }}
      onSubmit={(body) =>
        sendForm(async () => {
          const { received } = await refund({ params: { id: sale.id }, body, key });
          onDone();
          const isMade = received <= sale.received - body.amount;
          toast.success(
            isMade
              ? `Rimborsati ${formatPrice(body.amount)}.`
              : "Rimborso ordinato: parte appena il sistema di pagamento risponde.",
            4000,
          );
        })
      }
    >
      <FormGrid>
        <Typography>
          {sale.buyer.name && `${sale.buyer.name}: `}
          {sale.title}. {usageLabel(proposal)}
        </Typography>
        <MoneyField name="amount" label="Quanto rimborsi" required />
        <Ways online={proposal.online} gift={proposal.gift} />
        <CardOutcome card={proposal.card} />
        <PackageOutcome proposal={proposal} />
        <FormField name="reason" label="Motivo" autoComplete="off" required />
        {sale.receipted > 0 && (
          <Typography variant="body2">
            Per questa vendita c’è una ricevuta: emetti anche la nota di accredito, dalle ricevute.
          </Typography>
        )}
        <SubmitButton danger>Rimborsa</SubmitButton>
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </FormGrid>
    </Form>
  );
}

/** Refunds a sale, whole or in part, after showing what happens to its package; idempotent per opening. */
export function RefundForm(props: Props) {
  const proposed = useRead(refundQuery(props.sale.id));
  return (
    <>
      <Loaded of={proposed} label="Calcolo il rimborso" height={320}>
        {(proposal) => <ProposedForm {...props} proposal={proposal} />}
      </Loaded>
      {proposed.failure !== undefined && !proposed.data && (
        <Button variant="outlined" fullWidth onClick={props.onBack} sx={{ mb: 2 }}>
          Indietro
        </Button>
      )}
    </>
  );
}
