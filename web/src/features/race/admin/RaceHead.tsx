import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { ReactNode } from "react";
import { formatWholeDay } from "../../../lib/format/format.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { type Option, OptionsMenu } from "../../../ui/navigation/OptionsMenu.tsx";
import type { StaffSlot, StartList } from "./api.ts";
import { totalsOf } from "./start-list/startList.ts";

const Count = ({ value, word }: { value: ReactNode; word: string }) => (
  <div>
    <Box component="dd">
      <Numeral size="h2">{value}</Numeral>
    </Box>
    <Note component="dt" variant="caption">
      {word}
    </Note>
  </div>
);

type Props = {
  race: NonNullable<StartList["race"]>;
  slots: readonly StaffSlot[];
  picker: ReactNode;
  options: readonly Option[];
  onAdd: () => void;
};

const hintOf = ({ date, price, refund_until }: Props["race"]): string => {
  const hint = `${formatWholeDay(date)}, ${formatPrice(price)} a posto`;
  return refund_until
    ? `${hint}. Rinviata, rimborsi su richiesta fino a ${formatWholeDay(refund_until)}`
    : hint;
};

/** Totals of a race and the actions for the whole race. */
export function RaceHead({ race, slots, picker, options, onAdd }: Props) {
  const { booked, places, confirmed, held, arrived } = totalsOf(slots);
  return (
    <>
      <TitleRow title={race.name} hint={hintOf(race)}>
        {picker}
      </TitleRow>
      <PageFrame>
        <Box sx={{ mt: 3 }}>
          <Row align="center" gap={8} rowGap={{ xs: 3, sm: 4 }}>
            <Fill>
              <Row component="dl" gap={{ xs: 5, sm: 8 }} rowGap={3}>
                <Count value={`${booked}/${places}`} word="posti occupati" />
                <Count value={confirmed} word={confirmed === 1 ? "confermata" : "confermate"} />
                <Count value={held} word="in attesa" />
                <Count value={`${arrived}/${confirmed}`} word="check-in" />
              </Row>
            </Fill>
            <Box sx={{ display: "flex", flexGrow: { xs: 1, sm: 0 }, alignItems: "center", gap: 2 }}>
              {race.state === "open" && (
                <Button variant="contained" startIcon={<PersonAdd />} onClick={onAdd} sx={{ flexGrow: 1 }}>
                  Aggiungi prenotazione
                </Button>
              )}
              <OptionsMenu label="Altre azioni sulla simulazione" items={options} />
            </Box>
          </Row>
        </Box>
      </PageFrame>
    </>
  );
}
