import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { SavedCard } from "@studio/contract/shop/cards/model.ts";
import { cardLabel, isExpired } from "@studio/contract/shop/cards/policy.ts";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { NearSection } from "../../../ui/feedback/NearSection.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Lines } from "../../../ui/layout/flow/Lines.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { savedCardsQuery, useRemoveCard } from "../api.ts";

/** Removes a card after a question. */
function RemoveDialog({ card, open, onClose }: DialogState & { card: SavedCard }) {
  const { mutateAsync, isPending } = useRemoveCard();
  const remove = async () => {
    if (isPending) return;
    try {
      await mutateAsync(card.id);
      toast.success("Carta tolta.", 4000);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Togliere la carta?"
      text={`${cardLabel(card)}: Stripe la cancella, e per pagare con questa carta la scrivi di nuovo. Rate e abbonamenti in corso restano sulla loro carta.`}
      confirmLabel="Togli la carta"
      keepLabel="Tieni la carta"
      destructive
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

function CardRow({ card, now }: { card: SavedCard; now: Date }) {
  const removing = useDialog();
  const month = `${card.exp_month}`.padStart(2, "0");
  const label = cardLabel(card);
  return (
    <li>
      <Row spread gap={3} align="center">
        <div>
          <Row gap={2} align="center">
            <Typography variant="h3">{label}</Typography>
            {isExpired(card, now) && (
              <Chip tone="warn" icon={<Schedule />}>
                Scaduta
              </Chip>
            )}
          </Row>
          <Note variant="body2">
            Scade {month}/{card.exp_year}
          </Note>
        </div>
        <Button
          variant="outlined"
          aria-label={`Togli ${label}`}
          aria-haspopup="dialog"
          onClick={() => removing.show()}
        >
          Togli
        </Button>
      </Row>
      {removing.render((dialog) => (
        <RemoveDialog {...dialog} card={card} />
      ))}
    </li>
  );
}

function Cards({ isNear }: { isNear: boolean }) {
  const cards = useRead({ ...savedCardsQuery, enabled: isNear });
  const now = useNow();
  return (
    <Loaded of={cards} label="Carico le carte" height={72}>
      {(own) =>
        own.length === 0 ? (
          <Note>
            Quando paghi puoi chiedere a Stripe di salvare la carta: il pacchetto dopo lo paghi con un tocco,
            e qui la togli quando vuoi.
          </Note>
        ) : (
          <Lines label="Le tue carte" pad={4}>
            {own.map((card) => (
              <CardRow key={card.id} card={card} now={now} />
            ))}
          </Lines>
        )
      }
    </Loaded>
  );
}

/** Section of the cards that the payment provider keeps for the member, which load when they come near the viewport. */
export const CardsSection = () => (
  <NearSection title="Le tue carte" id="carte">
    {(isNear) => <Cards isNear={isNear} />}
  </NearSection>
);
