import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useIdentity } from "../../../lib/content/identity.ts";
import { Mark } from "../../../ui/brand/Mark.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { onIron } from "../../../ui/theme/tones.ts";

/** Depth of the notches between the card and its stub, in pixels. */
const NOTCH = 12;

const notch = {
  content: '""',
  position: "absolute",
  top: -NOTCH,
  width: NOTCH * 2,
  height: NOTCH * 2,
  borderRadius: "50%",
  backgroundColor: "var(--gift-behind)",
  "@media print": { display: "none" },
} as const;

const card = {
  borderRadius: "16px",
  overflow: "hidden",
  boxShadow: 1,
  // On iron its edge would be lost.
  outline: `1px solid color-mix(in srgb, ${brand.paper} 18%, transparent)`,
  "--gift-behind": "var(--mui-palette-background-default)",
  "@media print": {
    boxShadow: "none",
    outline: "none",
    border: `1.5pt solid ${brand.ink}`,
    borderTop: `8pt solid ${brand.ember}`,
    breakInside: "avoid",
    printColorAdjust: "exact",
  },
} as const;

const face = {
  ...onIron,
  backgroundColor: brand.iron,
  backgroundImage: `radial-gradient(110% 90% at 0% 100%, color-mix(in srgb, ${brand.ember} 42%, transparent), transparent 62%)`,
  p: { xs: 6, sm: 8 },
  // Ink on white: a printer has no use for a dark surface.
  "@media print": {
    p: 8,
    color: brand.ink,
    background: "none",
    "--mui-palette-text-primary": brand.ink,
    "--mui-palette-text-secondary": brand.ink,
  },
} as const;

const stub = {
  position: "relative",
  p: { xs: 5, sm: 6 },
  color: brand.ink,
  colorScheme: "light",
  "--mui-palette-text-primary": brand.ink,
  "--mui-palette-text-secondary": "#5B5650",
  backgroundColor: "#FFFFFF",
  borderTop: `3px dashed ${brand.steel}`,
  "&::before": { ...notch, left: -NOTCH },
  "&::after": { ...notch, right: -NOTCH },
} as const;

const title = {
  mt: 1,
  fontSize: "clamp(2.25rem, 1.5rem + 4vw, 3.75rem)",
  lineHeight: 0.95,
  textTransform: "uppercase",
  overflowWrap: "anywhere",
} as const;

const message = {
  pl: 4,
  borderLeft: `4px solid ${brand.ember}`,
  fontSize: "1.125rem",
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
} as const;

/** A card as who receives it reads it. */
export type GiftFacts = {
  /** The gift itself: `Small class, 10 lezioni`, `100 €`. */
  title: string;
  /** Use of it, below the title. */
  lead?: string | undefined;
  to: string;
  from: string;
  message?: string | null | undefined;
};

type Props = {
  gift: GiftFacts;
  /** On the white part below: code, last day. */
  children?: ReactNode;
};

/** A gift card: what it gives, to whom and from whom. It prints on white. */
export function GiftFace({ gift, children }: Props) {
  const { name } = useIdentity();
  return (
    <Box component="article" aria-label="Buono regalo" sx={card}>
      <Box sx={face}>
        <Stack gap={{ xs: 5, sm: 6 }}>
          <Row align="center" spread wraps={false} gap={4}>
            <Typography variant="button" component="p">
              Buono regalo · {name}
            </Typography>
            <Mark size={36} />
          </Row>
          <div>
            <Note>Per {gift.to}</Note>
            <Typography variant="h1" component="p" sx={title}>
              {gift.title}
            </Typography>
            {gift.lead && (
              <Box sx={{ mt: 3 }}>
                <Note>{gift.lead}</Note>
              </Box>
            )}
          </div>
          {gift.message && <Typography sx={message}>{gift.message}</Typography>}
          <Strong breaksWords>Da {gift.from}</Strong>
        </Stack>
      </Box>
      {children && <Box sx={stub}>{children}</Box>}
    </Box>
  );
}
