import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import type { GiftView } from "@studio/contract/gifts/model.ts";
import { type ReactNode, useState } from "react";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { giftFacts } from "../labels.ts";
import { GiftFace } from "./GiftFace.tsx";
import { GiftStub } from "./GiftStub.tsx";
import { giftUrl } from "./giftUrl.ts";

/** Prints the card alone: hides every element that neither contains it nor is part of it. */
const printed = {
  "@media print": {
    "body *:not(:has([data-gift]), [data-gift], [data-gift] *)": { display: "none !important" },
    "@page": { margin: "12mm" },
  },
};

/** How to use the card, on paper alone: on the screen buttons say it. */
const onPaper = { display: "none", "@media print": { display: "block", mt: 6 } } as const;

/** Copies the card's address, and says so beside the button. */
function CopyLink({ code }: { code: string }) {
  const [said, setSaid] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(giftUrl(code));
      setSaid("Link copiato.");
    } catch {
      // The browser refused access to the clipboard.
      setSaid("Non riesco a copiare: scrivi il codice.");
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={copy}>
        Copia il link
      </Button>
      <Note variant="body2" role="status">
        {said}
      </Note>
    </>
  );
}

type Props = {
  gift: GiftView;
  code: string;
  /** Further actions, before those that print and copy. */
  children?: ReactNode;
};

/** A gift card that can be printed, on A5 or A4, and whose link can be copied; beside it, where there is room, what to do with it. */
export const GiftCard = ({ gift, code, children }: Props) => (
  <Columns min={420} gap={8} rowGap={5} align="start">
    <GlobalStyles styles={printed} />
    <div data-gift>
      <GiftFace gift={giftFacts(gift)}>
        <GiftStub code={code} until={gift.until} />
      </GiftFace>
      <Box sx={onPaper}>
        <Note variant="body2">
          Inquadra il codice con il telefono, oppure scrivilo su {window.location.host}/regalo. Se preferisci,
          porta questo foglio in palestra.
        </Note>
      </Box>
    </div>
    <Stack gap={5}>
      {children}
      <Row gap={3} align="center">
        <Button variant="outlined" onClick={() => window.print()}>
          Stampa
        </Button>
        <CopyLink code={code} />
      </Row>
    </Stack>
  </Columns>
);
