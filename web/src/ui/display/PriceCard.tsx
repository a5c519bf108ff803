import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Points } from "../charts/Points.tsx";
import { Foot } from "../layout/flow/Foot.tsx";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";
import { brand } from "../theme/palette.ts";
import { surface } from "../theme/surface.ts";
import { onIron } from "../theme/tones.ts";
import { PriceTag } from "./PriceTag.tsx";

type Props = {
  name: string;
  /** A sentence below the name. */
  lead?: string | undefined;
  cents: number;
  unit?: string | undefined;
  points: string[];
  note?: string | undefined;
  /** The reason to look at this one first; its card is highlighted. */
  badge?: string | undefined;
  action: ReactNode;
  /** `oppure 3 rate da 140 €` */
  instalments?: string | undefined;
};

/** Renders a package and its price. */
export const PriceCard = ({ name, lead, cents, unit, points, note, badge, action, instalments }: Props) => (
  <Box
    component="article"
    sx={{
      ...surface,
      display: "flex",
      flexDirection: "column",
      gap: { xs: 3, sm: 4 },
      height: "100%",
      p: { xs: 5, sm: 6 },
      borderTop: `6px solid ${badge ? brand.ember : brand.ink}`,
      ...(badge && {
        ...onIron,
        backgroundColor: brand.ink,
        backgroundImage: `radial-gradient(120% 70% at 100% 0%, color-mix(in srgb, ${brand.ember} 38%, transparent), transparent 70%)`,
      }),
    }}
  >
    <Box>
      <Row align="center" gap={4} rowGap={2}>
        <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        {badge && (
          <Typography
            variant="body2"
            sx={{
              ml: "auto",
              px: 2,
              py: 0.5,
              borderRadius: "4px",
              backgroundColor: brand.ember,
              color: brand.ink,
              fontWeight: 700,
              minWidth: 0,
              overflowWrap: "anywhere",
            }}
          >
            {badge}
          </Typography>
        )}
      </Row>
      {lead && <Typography sx={{ mt: 2 }}>{lead}</Typography>}
    </Box>
    <Stack gap={2}>
      <PriceTag cents={cents} {...(unit && { unit })} />
      {instalments && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {instalments}
        </Typography>
      )}
    </Stack>
    {points.length > 0 && <Points items={points} />}
    {/* A line is kept free, so that nothing moves when a price gets its last day. */}
    <Note variant="body2" keepsRoom>
      {note}
    </Note>
    <Foot gap={2}>
      <Stack>{action}</Stack>
    </Foot>
  </Box>
);
