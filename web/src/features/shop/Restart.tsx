import { offer } from "@studio/contract/shop/catalogue.ts";
import { people } from "../../lib/format/people.ts";
import { Stat } from "../../ui/charts/Stat.tsx";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../ui/layout/Lead.tsx";
import { OfferCards } from "./OfferCards.tsx";

type Props = {
  today: string;
  /** People in a class at most. */
  places: number;
};

/** The seasonal offer and its benefits. */
export function Restart({ today, places }: Props) {
  const { months } = offer("restart");
  return (
    <Columns count={{ xs: 1, md: [1, "440px"] }} gap={{ xs: 8, md: 12 }} align="center">
      <Stack gap={8}>
        <Lead>
          Quattro mesi di small class illimitata per riprendere il ritmo: tutte le lezioni che vuoi, in gruppi
          di {people(places)} al massimo, con un coach che corregge ogni ripetizione.
        </Lead>
        <Columns count={2} gap={6}>
          <Stat value={months} label="mesi di lezioni, senza limiti" />
          <Stat value={places} label="persone al massimo per lezione" />
        </Columns>
      </Stack>
      <OfferCards group="restart" kind="Small class" today={today} />
    </Columns>
  );
}
