import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { GiftForStaff, OpenGifts } from "@studio/contract/gifts/model.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { isGiftCode } from "@studio/contract/text/giftCode.ts";
import { cleanCode } from "@studio/contract/text/typedText.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useState } from "react";
import * as z from "zod";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { PARTIAL_SEARCH } from "../../../lib/http/paging.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { type DialogState, useDialog } from "../../../ui/feedback/useDialog.tsx";
import { SearchBox } from "../../../ui/form/search/SearchBox.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import { StateTabs } from "../../../ui/navigation/StateTabs.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import { findGift, giftsQuery } from "./api.ts";
import { GiftStateChip } from "./GiftStateChip.tsx";
import { giftName, giftNote, giftTab, leftText, tabs } from "./labels.ts";

const GiftDialog = whenOpened(async () => ({
  default: (await import("./GiftDialog.tsx")).GiftDialog,
}));

const SellGiftDialog = whenOpened(async () => ({
  default: (await import("./SellGiftDialog.tsx")).SellGiftDialog,
}));

/** Maximum length of a searched text, in characters. */
const MAX_QUERY = 80;

const giftParams = z.object({
  stato: giftTab.catch("open"),
  q: z.string().trim().max(MAX_QUERY).catch(""),
});

/** Renders the dialog of a sale, which another feature has. */
export type SaleDialogOf = (dialog: DialogState, sale: Pick<Sale, "id" | "title">) => ReactNode;

/** Returns whether a text is a code, or the beginning of one: it stands neither in an address nor in a list's query. */
const beginsAsCode = (text: string): boolean => /^RG[A-Z0-9]*\d/.test(cleanCode(text));

type RowProps = { gift: GiftForStaff; today: string; onOpen: () => void };

/** A card with what is left of it. */
const GiftRow = ({ gift, today, onOpen }: RowProps) => (
  <ListRow title={giftName(gift)} note={giftNote(gift, today)} wraps>
    <Row gap={3} align="center">
      <Note variant="body2">{leftText(gift)}</Note>
      <GiftStateChip state={gift.state} />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`Apri il buono …${gift.tail}: ${giftName(gift)}`}
        onClick={onOpen}
      >
        Apri
      </Button>
    </Row>
  </ListRow>
);

/** Sums of all open cards: money that was taken for trainings to come. */
const OpenSums = ({ open: { cards, amounts, offers, is_partial } }: { open: OpenGifts }) => (
  <>
    <Columns min={150} gap={4}>
      <Stat value={cards} label="Buoni aperti" />
      <Stat value={formatPrice(amounts)} label="Importi da spendere" />
      <Stat value={formatPrice(offers)} label="Pacchetti da riscattare" />
    </Columns>
    {is_partial && <Note>I buoni aperti sono più di {cards}: qui ci sono quelli che scadono prima.</Note>}
  </>
);

const none = {
  title: "Nessun buono",
  hint: "I buoni si vendono sul sito, o qui con «Vendi un buono».",
};
const notFound = {
  title: "Nessun buono trovato",
  hint: "Cerca con il nome o l’email di chi lo regala o lo riceve, oppure con tutto il codice.",
};

/** The gift cards by state; opens one by its code, and sells new ones (docs/product/gifts.md). */
export function GiftsScreen({ saleDialog }: { saleDialog: SaleDialogOf }) {
  const today = romeDay(useNow());
  const [{ stato, q }, change] = useUrlState(giftParams);
  const [code, setCode] = useState("");
  const gifts = usePages(giftsQuery({ tab: stato, q }));
  const opened = useDialog<Pick<GiftForStaff, "id">>();
  const selling = useDialog();
  const search = async (text: string) => {
    if (!beginsAsCode(text)) {
      setCode("");
      return change({ q: text });
    }
    setCode(text);
    const cleaned = cleanCode(text);
    if (!isGiftCode(cleaned)) return;
    try {
      opened.show((await findGift(cleaned)).gift);
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };
  return (
    <Screen
      title="Buoni regalo"
      hint="Pacchetti e importi regalati: chi li ha comprati, per chi sono, e che cosa resta da usare."
      actions={
        <>
          <SearchBox
            label="Cerca per nome, email o codice"
            value={code === "" ? q : code}
            maxLength={MAX_QUERY}
            onSearch={(text) => void search(text)}
          />
          <Button variant="contained" startIcon={<Add />} onClick={() => selling.show()}>
            Vendi un buono
          </Button>
        </>
      }
    >
      <StateTabs
        label="Stato dei buoni"
        id="gifts"
        tabs={tabs}
        state={q === "" ? stato : "all"}
        onChoose={(chosen) => change({ stato: chosen, q: "" })}
      >
        <PagedList of={gifts} label="Carico i buoni" height={72} rows={6}>
          {({ gifts: cards, isPartial, open }) => (
            <Stack gap={3}>
              <Note role="status" variant="body2">
                {isPartial && PARTIAL_SEARCH}
              </Note>
              {open && open.cards > 0 && <OpenSums open={open} />}
              {cards.length === 0 ? (
                <EmptyState {...(q === "" ? none : notFound)} />
              ) : (
                <Panel>
                  <Box component="ul" aria-label="Buoni regalo">
                    {cards.map((gift) => (
                      <GiftRow key={gift.id} gift={gift} today={today} onOpen={() => opened.show(gift)} />
                    ))}
                  </Box>
                </Panel>
              )}
            </Stack>
          )}
        </PagedList>
      </StateTabs>
      {opened.render((dialog, { id }) => (
        <GiftDialog {...dialog} id={id} saleDialog={saleDialog} />
      ))}
      {selling.render((dialog) => (
        <SellGiftDialog {...dialog} onSold={opened.show} />
      ))}
    </Screen>
  );
}
