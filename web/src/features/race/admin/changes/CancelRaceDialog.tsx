import LockOutlined from "@mui/icons-material/LockOutlined";
import Button from "@mui/material/Button";
import { type CancellationPreview, movesMoney } from "@studio/contract/race/cancellation.ts";
import { raceReason } from "@studio/contract/race/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import * as z from "zod";
import { formatWholeDay, plural } from "../../../../lib/format/format.ts";
import { sendAndClose } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import type { DialogState } from "../../../../ui/feedback/useDialog.tsx";
import { Form } from "../../../../ui/form/Form.tsx";
import { FormField } from "../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../ui/form/SubmitButton.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { FormGrid } from "../../../../ui/layout/flow/FormGrid.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { cancellationQuery, type StaffRace, useCancelRace } from "../api.ts";

const reasonForm = z.strictObject({ reason: raceReason });

/** Consequences of a cancellation, as a list. */
const Effect = ({ effect }: { effect: CancellationPreview }) => {
  const { runners, refunds, refund, desk, checkouts, registered } = effect;
  const lines = [
    runners === 0
      ? "Nessuno ha un posto confermato."
      : `${plural(runners, "persona perde il posto e riceve", "persone perdono il posto e ricevono")} un’email.`,
    refunds > 0 &&
      `${plural(refunds, "pagamento con carta torna", "pagamenti con carta tornano")} a chi ha pagato: ${formatPrice(refund)} in tutto.`,
    desk > 0 &&
      `${plural(desk, "posto è segnato", "posti sono segnati")} dallo staff: se è stato pagato al banco, la quota la restituite voi.`,
    checkouts > 0 &&
      `${plural(checkouts, "pagamento è aperto", "pagamenti sono aperti")}: si chiude, e se arriva lo stesso viene rimborsato.`,
    registered > 0 &&
      `${plural(registered, "richiesta aspetta", "richieste aspettano")} la vostra conferma: si chiude.`,
    "Da subito non si può più prenotare né pagare. Sul sito e nell’area personale la simulazione risulta annullata.",
  ].filter((line) => line !== false);
  return (
    <Bullets label="Che cosa succede">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  );
};

type Props = DialogState & { race: StaffRace };

/** Cancels a race with a reason, after its consequences are shown (docs/product/races.md#cancelling-a-race). */
export function CancelRaceDialog({ race, open, onClose }: Props) {
  const cancellation = useRead(cancellationQuery(race.id));
  const { mutateAsync: cancelRace } = useCancelRace();
  const mayRefund = useCan("payments.refund");
  return (
    <ActionDialog open={open} title="Annullare la simulazione?" onClose={onClose}>
      <Stack gap={3}>
        <Strong>
          {race.name}, {formatWholeDay(race.date)}
        </Strong>
        <Loaded of={cancellation} label="Carico che cosa succede" height={160}>
          {(effect) => (
            <Stack>
              <Effect effect={effect} />
              {mayRefund || !movesMoney(effect) ? (
                <Form
                  schema={reasonForm}
                  defaultValues={{ reason: "" }}
                  onSubmit={(body) =>
                    sendAndClose(
                      onClose,
                      () => cancelRace({ params: { id: race.id }, body }),
                      "Simulazione annullata.",
                    )
                  }
                >
                  <FormGrid>
                    <FormField name="reason" label="Motivo, lo leggono tutti" autoComplete="off" required />
                    <SubmitButton danger>Annulla la simulazione</SubmitButton>
                    <Button variant="contained" onClick={onClose}>
                      Tieni la simulazione
                    </Button>
                  </FormGrid>
                </Form>
              ) : (
                <Banner tone="warn" icon={<LockOutlined />}>
                  Ci sono pagamenti da rimborsare e li decide un titolare: chiedi a un titolare di annullarla.
                </Banner>
              )}
            </Stack>
          )}
        </Loaded>
      </Stack>
    </ActionDialog>
  );
}
