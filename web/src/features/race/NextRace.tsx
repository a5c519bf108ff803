import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { NEXT_RACE_PATH, parseNextRace, type NextRace as Race } from "@studio/contract/race/nextRace.ts";
import { dateOption } from "@studio/contract/race/season.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "../../lib/paths.ts";
import { readPublic } from "../../lib/site/readPublic.ts";
import { Fill } from "../../ui/layout/flow/Fill.tsx";
import { LinkButton } from "../../ui/navigation/LinkButton.tsx";
import { brand } from "../../ui/theme/palette.ts";

const frame = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 8,
  rowGap: 4,
  minHeight: 132,
  mb: 8,
  p: { xs: 5, sm: 6 },
  borderRadius: "12px",
  color: "text.primary",
  backgroundColor: "background.paper",
  borderTop: `6px solid ${brand.ember}`,
} as const;

/**
 * Returns the next race that can be booked, `null` if none is planned, and `undefined` while loading or after a
 * failure.
 */
function useNextRace(): Race | null | undefined {
  const [race, setRace] = useState<Race | null>();
  useEffect(() => {
    readPublic(NEXT_RACE_PATH)
      .then(parseNextRace)
      .then(setRace, () => undefined);
  }, []);
  return race;
}

const placesLabel = (places: number): string => {
  if (places === 0) return "Posti esauriti: se uno si libera, torna prenotabile";
  return places === 1 ? "Ultimo posto" : `${places} posti liberi`;
};

const RaceCard = ({ name, date, price, seatsLeft }: Race) => (
  <Box sx={frame}>
    <Fill min={220}>
      <Typography variant="h2" component="p">
        {dateOption(date).label}
      </Typography>
      <Typography sx={{ mt: 1 }}>
        {name} · {placesLabel(seatsLeft)} · {formatPrice(price)}
      </Typography>
    </Fill>
    <LinkButton to={paths.simulations.href("prenota")} size="large">
      {seatsLeft === 0 ? "Guarda il tabellone" : "Scegli la partenza"}
    </LinkButton>
  </Box>
);

/** Link to the booking page while the next race loads, or when loading fails. */
const BookingPageLink = () => (
  <Box sx={frame}>
    <Typography sx={{ flexGrow: 1 }}>Date, posti e partenze sono nella pagina delle prenotazioni.</Typography>
    <LinkButton to={paths.simulations.href("prenota")} size="large">
      Guarda le date
    </LinkButton>
  </Box>
);

/**
 * The next race that can be booked online, from the same data as the booking page, followed by `others`. Without a race
 * it shows `others`, or else `none`.
 */
export function NextRace({ others, none }: { others: ReactNode; none: ReactNode }) {
  const race = useNextRace();
  if (race === null) return others ?? none;
  return (
    <>
      {race ? <RaceCard {...race} /> : <BookingPageLink />}
      {others}
    </>
  );
}
