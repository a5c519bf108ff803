import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { mapOf } from "@studio/contract/identity.ts";
import type { RaceSlot } from "@studio/contract/race/model.ts";
import { ARRIVAL_MINUTES } from "@studio/contract/race/notice.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { ReactNode } from "react";
import { useIdentity } from "../../../lib/content/identity.ts";
import { formatTime } from "../../../lib/format/format.ts";
import { Placeholder } from "../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { RaceDay } from "../RaceDay.tsx";
import type { BookableRace } from "./api.ts";

const Fact = ({ name, value, hint }: { name: string; value: ReactNode; hint: ReactNode }) => (
  <Box sx={{ borderTop: "1px solid", borderColor: "divider", pt: 3 }}>
    <Note component="dt" variant="body2">
      {name}
    </Note>
    <Typography component="dd" variant="h2">
      {value}
      <Typography component="span" variant="body2" sx={{ display: "block", mt: 0.5 }}>
        {hint}
      </Typography>
    </Typography>
  </Box>
);

type Props = { race?: BookableRace; slots?: readonly RaceSlot[] };

/** Date, price, place and arrival times of the race; a skeleton while they load. */
export function RaceFacts({ race, slots = [] }: Props) {
  const { address, position } = useIdentity();
  const first = slots.reduce<Date | undefined>(
    (earliest, { start_time }) => (earliest && earliest < start_time ? earliest : start_time),
    undefined,
  );
  return (
    <Columns count={{ xs: 1, md: ["auto", 1] }} gap={{ xs: 6, md: 12 }} align="center">
      {race ? <RaceDay date={race.date} /> : <Placeholder width={150} height={{ xs: 142, md: 166 }} />}
      <Stack gap={5}>
        <Typography variant="h3" component={race ? "h3" : "p"}>
          {race ? race.name : <Skeleton width={280} />}
        </Typography>
        <Columns count={{ xs: 2, lg: 4 }} gap={5} component="dl">
          <Fact
            name="Prima partenza"
            value={first ? formatTime(first) : <Skeleton width="3em" />}
            hint="poi ogni 7 o 8 minuti"
          />
          <Fact
            name="Prezzo"
            value={race ? formatPrice(race.price) : <Skeleton width="4em" />}
            hint="a prenotazione, con carta"
          />
          <Fact
            name="Arrivo"
            value={`${ARRIVAL_MINUTES.usual} min prima`}
            hint={`${ARRIVAL_MINUTES.first} minuti se è la tua prima volta`}
          />
          <Fact
            name="Dove"
            value={address.city}
            hint={
              <Link href={mapOf(position).link} sx={{ display: "inline-block", py: 0.5 }}>
                {address.street}
              </Link>
            }
          />
        </Columns>
      </Stack>
    </Columns>
  );
}
