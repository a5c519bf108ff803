import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { RaceTicket } from "@studio/contract/race/model.ts";
import { arrival } from "@studio/contract/race/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { useIdentity } from "../../../lib/content/identity.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { Fact } from "../../../ui/display/Facts.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { onIron } from "../../../ui/theme/tones.ts";
import { PosterNumber } from "../PosterNumber.tsx";
import { RaceDay } from "../RaceDay.tsx";

/** Depth of the perforation's notches, in pixels. */
const NOTCH = 14;

const notch = {
  content: '""',
  position: "absolute",
  width: NOTCH * 2,
  height: NOTCH * 2,
  borderRadius: "50%",
  backgroundColor: "background.default",
} as const;

/** The ticket's stub: below it on a phone, else beside it. */
const stub = {
  position: "relative",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  p: 8,
  color: brand.ink,
  backgroundColor: "#FFFFFF",
  borderTop: { xs: `3px dashed ${brand.steel}`, md: "none" },
  borderLeft: { md: `3px dashed ${brand.steel}` },
  "&::before": { ...notch, left: -NOTCH, top: -NOTCH },
  "&::after": {
    ...notch,
    right: { xs: -NOTCH, md: "auto" },
    left: { md: -NOTCH },
    top: { xs: -NOTCH, md: "auto" },
    bottom: { md: -NOTCH },
  },
} as const;

/** A ticket with runner and start, and `children` on its stub. */
export function TicketCard({ ticket, children }: { ticket: RaceTicket; children: ReactNode }) {
  const { race, first_name, last_name, partner, category, start_time } = ticket;
  const { usual, first } = arrival(start_time);
  const { name, address } = useIdentity();
  return (
    <Box
      component="article"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
        borderRadius: "16px",
        overflow: "hidden",
        boxShadow: 1,
      }}
    >
      <Box
        sx={{
          ...onIron,
          backgroundColor: brand.iron,
          backgroundImage: `radial-gradient(110% 90% at 0% 100%, color-mix(in srgb, ${brand.ember} 38%, transparent), transparent 62%)`,
          p: { xs: 6, sm: 10 },
        }}
      >
        <Stack gap={{ xs: 6, sm: 8 }}>
          <div>
            <Typography variant="button" component="p" color="textSecondary">
              Biglietto
            </Typography>
            <Typography variant="h1" sx={{ mt: 1 }}>
              {race}
            </Typography>
          </div>
          <Row gap={{ xs: 5, sm: 12 }} wraps={false}>
            <RaceDay date={romeDay(start_time)} />
            <div>
              <Typography variant="button" component="p">
                Partenza
              </Typography>
              <PosterNumber>{formatTime(start_time)}</PosterNumber>
            </div>
          </Row>
          <Columns count={2} gap={5} component="dl">
            <Fact term="Chi corre">
              {first_name} {last_name}
              {partner && ` e ${partner}`}
            </Fact>
            <Fact term="Categoria">{category}</Fact>
            <Fact term="Arrivo">
              Entro le {formatTime(usual)}
              <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5 }}>
                Entro le {formatTime(first)} se è la tua prima volta
              </Typography>
            </Fact>
            <Fact term="Dove">
              {name}
              <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5 }}>
                {address.street}, {address.city}
              </Typography>
            </Fact>
          </Columns>
        </Stack>
      </Box>
      <Box sx={stub}>{children}</Box>
    </Box>
  );
}
