import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { OwnDebt } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { onLongDay } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ownDebtsQuery } from "./api.ts";

/** Returns what is due of a debt and when the other parts are: `50,00 € da pagare ora · 50,00 € entro il 10 dicembre 2026`. */
const datesLabel = ({ due, later }: OwnDebt): string =>
  [
    ...(due > 0 ? [`${formatExact(due)} da pagare ora`] : []),
    ...later.map((date) => `${formatExact(date.amount)} entro ${onLongDay(date.due)}`),
  ].join(" · ");

function Debt({ debt }: { debt: OwnDebt }) {
  const { title, charged, received, payment } = debt;
  const paid = received > 0 ? `Già pagati ${formatExact(received)} su ${formatExact(charged)}` : undefined;
  return (
    <ListRow title={title} note={[datesLabel(debt), paid].filter(Boolean).join(" · ")} wraps>
      {payment && (
        <Button
          variant={debt.due > 0 ? "contained" : "outlined"}
          href={payment.url}
          aria-label={`Paga ${formatExact(payment.amount)} per ${title}`}
        >
          Paga {formatExact(payment.amount)}
        </Button>
      )}
    </ListRow>
  );
}

function OwnDebts({ isNear }: { isNear: boolean }) {
  const owed = useRead({ ...ownDebtsQuery, enabled: isNear });
  return (
    <Loaded of={owed} label="Carico quello che resta da pagare" height={56}>
      {({ debts, transfer }) =>
        debts.length === 0 ? (
          <Note>Non hai niente da pagare.</Note>
        ) : (
          <Stack>
            <Box component="ul" aria-label="Da pagare">
              {debts.map((debt) => (
                <Debt key={debt.id} debt={debt} />
              ))}
            </Box>
            <Note>
              Puoi pagare anche al banco, in contanti o con la carta
              {transfer &&
                `, oppure con un bonifico a ${transfer.holder}, IBAN ${transfer.iban}: nella causale scrivi l’acquisto e il tuo nome`}
              .
            </Note>
          </Stack>
        )
      }
    </Loaded>
  );
}

/** Section of what the member has still to pay for, which loads when it comes near the viewport. */
export const DebtsSection = () => (
  <NearSection title="Da pagare" id="da-pagare">
    {(isNear) => <OwnDebts isNear={isNear} />}
  </NearSection>
);
