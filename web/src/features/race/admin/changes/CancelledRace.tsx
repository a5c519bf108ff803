import CheckCircle from "@mui/icons-material/CheckCircle";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import EventBusy from "@mui/icons-material/EventBusyOutlined";
import HourglassTop from "@mui/icons-material/HourglassTop";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPhone } from "@studio/contract/people/phone.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { useState } from "react";
import { formatDayTime, plural } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ShowMore } from "../../../../ui/navigation/ShowMore.tsx";
import { type RaceRefund, refundsQuery, type StaffRace, useRetryRefund } from "../api.ts";
import { nameOf } from "../labels.ts";

const RefundChip = ({ state, failed_at }: RaceRefund) => {
  if (state === "refund_due" && failed_at)
    return (
      <Chip tone="danger" icon={<ErrorOutline />}>
        Non riesce da {formatDayTime(failed_at)}
      </Chip>
    );
  if (state === "refund_due")
    return (
      <Chip tone="warn" icon={<HourglassTop />}>
        In corso
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<CheckCircle />}>
      {state === "settled" ? "Restituito a mano" : "Rimborsato"}
    </Chip>
  );
};

/** A failed refund with its next steps for an owner. */
function FailedRefund({ refund }: { refund: RaceRefund }) {
  const { mutateAsync, isPending } = useRetryRefund();
  const retry = (by_hand: boolean) => mutateAsync({ params: { id: refund.payment_id }, query: { by_hand } });
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Row>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => act(() => retry(false), "Rimborso avviato.")}
        >
          Riprova
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          Restituito a mano
        </Button>
      </Row>
      <ConfirmDialog
        open={asked}
        title="Segnare come restituito a mano?"
        text={`Proviamo ancora una volta il rimborso online. Se non riesce, i ${formatPrice(refund.amount)} di ${nameOf(refund)} risultano restituiti da voi, per esempio con un bonifico, e il rimborso non riparte più.`}
        confirmLabel="Segna come restituito"
        keepLabel="Continua a riprovare"
        destructive
        onConfirm={async () => {
          setAsked(false);
          await act(() => retry(true), "Fatto.");
        }}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

type RefundsProps = { label: string; refunds: readonly RaceRefund[]; mayRefund: boolean };

/** Refunds with their state, and the next steps of those that have failed. */
const Refunds = ({ label, refunds, mayRefund }: RefundsProps) => (
  <Box component="ul" aria-label={label}>
    {refunds.map((refund) => (
      <ListRow key={refund.payment_id} title={nameOf(refund)} note={formatPrice(refund.amount)} wraps>
        <RefundChip {...refund} />
        {!isDone(refund) && refund.failed_at && mayRefund && <FailedRefund refund={refund} />}
      </ListRow>
    ))}
  </Box>
);

const isDone = ({ state }: RaceRefund) => state !== "refund_due";

/** A cancelled race: its reason, the progress of the refunds, and what is left for staff to do. */
export function CancelledRace({ race }: { race: StaffRace }) {
  const { data, failure, retry } = useRead(refundsQuery(race.id));
  const mayRefund = useCan("payments.refund");
  const done = data?.refunds.filter(isDone) ?? [];
  const due = data?.refunds.filter((refund) => !isDone(refund)) ?? [];
  return (
    <>
      <Box sx={{ mt: 4 }}>
        <Banner tone="danger" icon={<EventBusy />}>
          {race.state === "cancelled" ? "Annullata" : "Annullamento in corso"}: {race.reason}
        </Banner>
      </Box>
      {!data && failure !== undefined && <ErrorState message={failure} onRetry={() => void retry()} />}
      {data && (
        <Section title="Rimborsi">
          <Stack gap={3}>
            <Typography role="status">
              {data.left > 0 && `${plural(data.left, "prenotazione", "prenotazioni")} ancora da chiudere. `}
              {data.refunds.length === 0
                ? "Nessun pagamento con carta da rimborsare."
                : `${done.length} di ${plural(data.refunds.length, "rimborso fatto", "rimborsi fatti")}.`}
            </Typography>
            {due.length > 0 && <Refunds label="Rimborsi da fare" refunds={due} mayRefund={mayRefund} />}
            {done.length > 0 && (
              <ShowMore summary={plural(done.length, "rimborso fatto", "rimborsi fatti")}>
                <Refunds label="Rimborsi fatti" refunds={done} mayRefund={mayRefund} />
              </ShowMore>
            )}
            {data.desk.length > 0 && (
              <div>
                <Typography variant="h3">Segnati dallo staff</Typography>
                <Typography>Se hanno pagato al banco, la quota la restituite voi.</Typography>
                <Box component="ul" aria-label="Segnati dallo staff">
                  {data.desk.map((runner) => (
                    <ListRow key={runner.id} title={nameOf(runner)} note={formatPhone(runner.phone)}>
                      <Button
                        variant="outlined"
                        href={`tel:${runner.phone}`}
                        aria-label={`Chiama ${nameOf(runner)}`}
                      >
                        Chiama
                      </Button>
                    </ListRow>
                  ))}
                </Box>
              </div>
            )}
          </Stack>
        </Section>
      )}
    </>
  );
}
