import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { GiftDetail, GiftEntry, GiftForStaff } from "@studio/contract/gifts/model.ts";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { type FoundMember, membersQuery } from "../../../lib/members.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Facts } from "../../../ui/display/Facts.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { giftUrl } from "../card/giftUrl.ts";
import { giftQuery, useEditGift, useRedeemFor, useSendGift } from "./api.ts";
import { GiftStateChip } from "./GiftStateChip.tsx";
import type { SaleDialogOf } from "./GiftsScreen.tsx";
import { deliveryText, entryLabels, entryNote, formatDelta, giftName, leftText } from "./labels.ts";

const EditGiftDialog = whenOpened(async () => ({
  default: (await import("./EditGiftDialog.tsx")).EditGiftDialog,
}));

/** The lines of a card's ledger, the earliest first. */
const Ledger = ({ entries }: { entries: readonly GiftEntry[] }) => (
  <Box component="ul" aria-label="Movimenti del buono">
    {entries.map((entry) => (
      <ListRow key={entry.id} title={entryLabels[entry.kind]} note={entryNote(entry)}>
        <Numeral>{formatDelta(entry.delta)}</Numeral>
      </ListRow>
    ))}
  </Box>
);

type RedeemProps = { detail: GiftDetail; onBack: () => void };

/** Redeems a card for a person: search by name, then confirmation. */
function RedeemFor({ detail: { gift }, onBack }: RedeemProps) {
  const [member, setMember] = useState<FoundMember>();
  const { mutateAsync: redeem, isPending } = useRedeemFor();
  if (!member)
    return (
      <FormGrid>
        <Typography>«{giftName(gift)}». Nell’account di chi?</Typography>
        <SearchChoice
          label="Cerca una persona"
          placeholder="Nome, email o telefono"
          query={membersQuery}
          onChoose={setMember}
          autoFocus
        />
        <Button variant="outlined" onClick={onBack}>
          Indietro
        </Button>
      </FormGrid>
    );
  const confirm = async () => {
    const isDone = await act(
      () => redeem({ params: { id: gift.id }, body: { user_id: member.id } }),
      `Riscattato: ${gift.title} è nell’account di ${member.title}.`,
    );
    if (isDone) onBack();
  };
  return (
    <FormGrid>
      <Typography>
        {member.title} riceve subito «{gift.title}», e non si può spostare.
      </Typography>
      <Note variant="body2" breaksWords>
        {member.detail}
      </Note>
      <Button variant="contained" loading={isPending} onClick={confirm}>
        Riscatta per {member.title}
      </Button>
      <Button variant="outlined" onClick={() => setMember(undefined)}>
        Scegli un’altra persona
      </Button>
    </FormGrid>
  );
}

/** Copies the address of a card, and says so. */
async function copyLink(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(giftUrl(code));
    toast.success("Link copiato.", 3000);
  } catch {
    // The browser refused access to the clipboard.
    toast.error("Non riesco a copiare: apri il buono e copia l’indirizzo.", 6000);
  }
}

/** Takes who receives a card that is over, and the message, out of it, once that is confirmed. */
function RemoveRecipient({ gift }: { gift: GiftForStaff }) {
  const { mutateAsync: edit, isPending } = useEditGift();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    const { id, deliver_on, until, version } = gift;
    const body = { to_name: null, to_email: null, message: null, deliver_on, until, version };
    void act(() => edit({ params: { id }, body }), "Tolti i dati di chi lo riceve.");
  };
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" loading={isPending} onClick={() => setAsking(true)}>
        Togli chi lo riceve
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Togli chi lo riceve?"
        text="Cancelli dal buono il nome, l’email e il messaggio di chi lo riceve. Il resto del buono rimane com’è."
        confirmLabel="Togli i dati"
        keepLabel="Tieni i dati"
        destructive
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type DetailProps = {
  detail: GiftDetail;
  onEdit: () => void;
  onRedeem: () => void;
  onSale: () => void;
};

/** A card with its facts, its ledger, and what staff do with it. */
function Detail({ detail, onEdit, onRedeem, onSale }: DetailProps) {
  const { gift, code, ledger } = detail;
  const { giver, redeemed, voided } = gift;
  const today = romeDay(useNow());
  const { mutateAsync: send, isPending } = useSendGift();
  const isOpen = gift.state === "open";
  const isEditable = isOpen || gift.state === "expired";
  const namesRecipient = gift.to_name !== null || gift.to_email !== null || gift.message !== null;
  const sendNow = () =>
    act(
      () => send({ params: { id: gift.id } }),
      `Buono mandato a ${gift.to_email ?? giver.email ?? "chi lo regala"}.`,
    );
  return (
    <Stack gap={4}>
      <Row gap={3} align="center">
        <GiftStateChip state={gift.state} />
        <Strong>{leftText(gift)}</Strong>
      </Row>
      <Facts
        facts={{
          Codice: writtenCode(code),
          "Da parte di": [giver.name, giver.email].filter(Boolean).join(", ") || "Non indicato",
          Per: gift.to_name ?? "Non indicato",
          Email: deliveryText(gift, today),
          ...(gift.message !== null && { Messaggio: gift.message }),
          "Ultimo giorno": formatDate(gift.until, today),
          ...(redeemed && { Riscattato: formatDate(romeDay(redeemed.at), today) }),
          ...(voided && { Annullato: `${formatDate(romeDay(voided.at), today)}: ${voided.reason}` }),
        }}
      />
      <Ledger entries={ledger} />
      <FormGrid>
        {isOpen && gift.kind === "offer" && (
          <Button variant="contained" onClick={onRedeem}>
            Riscatta per una persona
          </Button>
        )}
        <Columns count={2} gap={3}>
          {isEditable && (
            <Button variant="outlined" aria-haspopup="dialog" onClick={onEdit}>
              Modifica
            </Button>
          )}
          {isOpen && (
            <Button variant="outlined" loading={isPending} onClick={sendNow}>
              {gift.delivered_at === null ? "Invia adesso" : "Invia di nuovo"}
            </Button>
          )}
          <Button variant="outlined" href={giftUrl(code)} target="_blank" rel="noreferrer">
            Apri e stampa
          </Button>
          <Button variant="outlined" onClick={() => copyLink(code)}>
            Copia il link
          </Button>
          {!isEditable && namesRecipient && <RemoveRecipient gift={gift} />}
        </Columns>
        <Button variant="outlined" aria-haspopup="dialog" onClick={onSale}>
          La vendita, per rimborsarlo
        </Button>
      </FormGrid>
    </Stack>
  );
}

type Props = DialogState & { id: string; saleDialog: SaleDialogOf };

/** A gift card, which staff edit, send, print and redeem for a person; its sale refunds it. */
export function GiftDialog({ id, saleDialog, open, onClose }: Props) {
  const read = useRead(giftQuery(id));
  const [isRedeeming, setRedeeming] = useState(false);
  const editing = useDialog<GiftDetail>();
  const selling = useDialog<GiftDetail>();
  return (
    <>
      <ActionDialog
        open={open}
        title={isRedeeming ? "Riscatta il buono" : (read.data?.gift.title ?? "Buono regalo")}
        onClose={onClose}
      >
        <Loaded of={read} label="Carico il buono" height={[48, 240, 120]}>
          {(detail) =>
            isRedeeming ? (
              <RedeemFor detail={detail} onBack={() => setRedeeming(false)} />
            ) : (
              <Detail
                detail={detail}
                onEdit={() => editing.show(detail)}
                onRedeem={() => setRedeeming(true)}
                onSale={() => selling.show(detail)}
              />
            )
          }
        </Loaded>
      </ActionDialog>
      {editing.render((dialog, { gift }) => (
        <EditGiftDialog {...dialog} gift={gift} />
      ))}
      {selling.render((dialog, { gift }) => saleDialog(dialog, { id: gift.sale_id, title: gift.title }))}
    </>
  );
}
