import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { writtenCode } from "@studio/contract/text/giftCode.ts";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { QrCode } from "../../../ui/media/QrCode.tsx";
import { untilText } from "../labels.ts";
import { giftUrl } from "./giftUrl.ts";

const numerals = { lineHeight: 1.1, whiteSpace: "nowrap" } as const;
/** The code's page is for paper and for who stands beside the screen. */
const picture = { display: { xs: "none", sm: "block" }, "@media print": { display: "block" } } as const;

type Props = { code: string; until: string };

/** The white part of a card: its code, also as a picture, and its last day. */
export const GiftStub = ({ code, until }: Props) => (
  <Row gap={5} align="center" wraps={false}>
    <Fill>
      <Stack gap={1}>
        <Note variant="body2">Il codice</Note>
        <Typography variant="h2" component="p" sx={numerals}>
          {writtenCode(code)}
        </Typography>
        <Note variant="body2">{untilText(until)}</Note>
      </Stack>
    </Fill>
    <Box sx={picture}>
      <QrCode text={giftUrl(code)} label="Codice QR del buono" size={112} />
    </Box>
  </Row>
);
