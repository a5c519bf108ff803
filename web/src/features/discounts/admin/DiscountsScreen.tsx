import Add from "@mui/icons-material/Add";
import CheckCircle from "@mui/icons-material/CheckCircle";
import Event from "@mui/icons-material/Event";
import EventBusy from "@mui/icons-material/EventBusy";
import TaskAlt from "@mui/icons-material/TaskAlt";
import Button from "@mui/material/Button";
import type { Discount } from "@studio/contract/discounts/model.ts";
import type { DiscountState } from "@studio/contract/discounts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { catalogueQuery } from "../../../lib/catalogueQuery.ts";
import { useNow } from "../../../lib/clock.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Fact } from "../../../ui/display/Facts.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { OptionsMenu } from "../../../ui/navigation/OptionsMenu.tsx";
import { discountsQuery, useEndDiscount, useResumeDiscount } from "./api.ts";
import {
  conditionsText,
  daysText,
  offersText,
  pagesFor,
  reductionText,
  stateLabels,
  stateOf,
  stateTones,
  usesText,
} from "./labels.ts";

const DiscountDialog = whenOpened(async () => ({
  default: (await import("./DiscountDialog.tsx")).DiscountDialog,
}));

const icons: Record<DiscountState, ReactNode> = {
  planned: <Event />,
  holds: <CheckCircle />,
  used_up: <TaskAlt />,
  over: <EventBusy />,
};

/** Copies what people use a code with, and says so. */
async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done, 3000);
  } catch {
    // The browser refused access to the clipboard.
    toast.error(`Non riesco a copiare. Scrivilo tu: ${text}`, 6000);
  }
}

type CardProps = {
  discount: Discount;
  catalogue: readonly Offer[];
  today: string;
  onEdit: (discount: Discount) => void;
};

/** A code with what it gives, how often it was used, and what that cost. */
function DiscountCard({ discount, catalogue, today, onEdit }: CardProps) {
  const { code, reduction, offers, note, held, discounted, ended_at } = discount;
  const { mutateAsync: end } = useEndDiscount();
  const { mutateAsync: resume } = useResumeDiscount();
  const state = stateOf(discount, today);
  const params = { code };
  const resumeNow = () => act(() => resume({ params }), `${code} si può usare di nuovo.`);
  const endNow = () => act(() => end({ params }), `${code} è concluso.`, resumeNow);
  const conditions = conditionsText(discount);
  const links = pagesFor(discount, catalogue, today).map(({ title, path }) => ({
    label: `Copia il link: ${title}`,
    onClick: () => void copy(new URL(path, window.location.origin).href, "Link copiato."),
  }));
  return (
    <Panel component="li" pad={4}>
      <Columns count={{ xs: 1, md: [1, "300px", "auto"] }} gap={4} align="start">
        <Stack gap={1}>
          <Row gap={3} rowGap={1} align="center">
            <Strong breaksWords>{code}</Strong>
            <Chip tone={stateTones[state]} icon={icons[state]}>
              {stateLabels[state]}
            </Chip>
          </Row>
          <Note variant="body2" breaksWords>
            −{reductionText(reduction)} su {offersText(offers, catalogue)}, {daysText(discount, today)}
          </Note>
          {conditions && <Note variant="body2">{conditions}</Note>}
          <Note variant="body2" breaksWords>
            {note}
          </Note>
        </Stack>
        <Columns component="dl" count={3} gap={2}>
          <Fact term="Usi">{usesText(discount)}</Fact>
          <Fact term="In corso">{held}</Fact>
          <Fact term="Scontati">{formatPrice(discounted)}</Fact>
        </Columns>
        <Row align="center" wraps={false}>
          <Fill>
            <Button
              fullWidth
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={`Modifica ${code}`}
              onClick={() => onEdit(discount)}
            >
              Modifica
            </Button>
          </Fill>
          <OptionsMenu
            label={`Azioni su ${code}`}
            items={[
              ...links,
              { label: "Copia il codice", onClick: () => void copy(code, "Codice copiato.") },
              ended_at === null
                ? { label: "Concludi", onClick: () => void endNow() }
                : { label: "Riattiva", onClick: () => void resumeNow() },
            ]}
          />
        </Row>
      </Columns>
    </Panel>
  );
}

/** The discount codes with their uses, which owners make, change and end (docs/product/discounts.md). */
export function DiscountsScreen() {
  const today = romeDay(useNow());
  const discounts = useRead(discountsQuery);
  const { data: catalogue = [] } = useRead(catalogueQuery);
  const editing = useDialog<Discount | undefined>();
  const makeOne = (
    <Button variant="contained" startIcon={<Add />} onClick={() => editing.show(undefined)}>
      Nuovo codice
    </Button>
  );
  const cardsOf = (label: string, codes: readonly Discount[]) => (
    <Stack component="ul" label={label} gap={3}>
      {codes.map((discount) => (
        <DiscountCard
          key={discount.code}
          discount={discount}
          catalogue={catalogue}
          today={today}
          onEdit={editing.show}
        />
      ))}
    </Stack>
  );
  return (
    <Screen
      title="Codici sconto"
      hint="Chi scrive un codice quando compra paga meno, sul sito, nell’app e al banco."
      actions={discounts.data && discounts.data.length > 0 && makeOne}
    >
      <Loaded of={discounts} label="Carico i codici" height={120} rows={3} gap={3}>
        {(all) => {
          const over = all.filter((one) => stateOf(one, today) === "over");
          const open = all.filter((one) => !over.includes(one));
          if (all.length === 0)
            return (
              <EmptyState
                title="Non c’è ancora un codice"
                hint="Creane uno, per esempio per chi comincia, e condividi il suo link."
                action={makeOne}
              />
            );
          return (
            <Stack gap={4}>
              {open.length > 0 ? (
                cardsOf("Codici", open)
              ) : (
                <Note>Adesso nessun codice si può usare: creane uno, o riattivane uno concluso.</Note>
              )}
              {over.length > 0 && (
                <Fold summary={<Strong>Conclusi ({over.length})</Strong>}>
                  {cardsOf("Codici conclusi", over)}
                </Fold>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {editing.render((dialog, discount) => (
        <DiscountDialog {...dialog} discount={discount} catalogue={catalogue} today={today} />
      ))}
    </Screen>
  );
}
