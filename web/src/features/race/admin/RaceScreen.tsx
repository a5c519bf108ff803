import CloudOff from "@mui/icons-material/CloudOff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { PrintedList } from "./PrintedList.tsx";
import { RaceFailure } from "./RaceFailure.tsx";
import { RaceHead } from "./RaceHead.tsx";
import { RacePicker } from "./RacePicker.tsx";
import { type Popup, RacePopups } from "./RacePopups.tsx";
import { RaceSkeleton } from "./RaceSkeleton.tsx";
import { optionsOf } from "./raceOptions.ts";
import { StartListSection } from "./StartListSection.tsx";
import { useStartList } from "./useStartList.ts";

/** The race simulations for staff: the start list of a day, the next race's where none is named. */
export function RaceScreen({ date }: { date: string | undefined }) {
  const { list, error, refetch, markArrival } = useStartList(date);
  const navigate = useNavigate();
  // Closed, a popup keeps what it shows: it fades out with it. Each opening starts anew.
  const [popup, setPopup] = useState<{ what: Popup; open: boolean; times: number }>();
  const show = (what: Popup) => setPopup({ what, open: true, times: (popup?.times ?? 0) + 1 });

  if (!list && error) return <RaceFailure error={error} onRetry={refetch} />;
  if (!list) return <RaceSkeleton />;

  const { race, races, slots } = list;
  const picker = races.length > 0 && (
    <RacePicker
      races={races}
      chosen={race?.date}
      onChoose={(chosen) => navigate(paths.adminRace.href(chosen))}
    />
  );
  return (
    <>
      {race ? (
        <RaceHead
          race={race}
          slots={slots}
          picker={picker}
          options={optionsOf(list, show)}
          onAdd={() => show({ is: "add" })}
        />
      ) : (
        <IronBand>
          <Typography variant="h1">Simulazioni</Typography>
        </IronBand>
      )}
      <PageFrame>
        {error && (
          <Box sx={{ mt: 4 }}>
            <Banner tone="warn" icon={<CloudOff />}>
              La lista non si aggiorna: controlla la connessione. Ci riproviamo da soli.
            </Banner>
          </Box>
        )}
        {race ? (
          <StartListSection slots={slots} onPopup={show} onCheckIn={markArrival} />
        ) : (
          <>
            <EmptyState
              title="Nessuna simulazione in programma"
              hint="Crea la prossima: scegli il giorno e la prima partenza, gli slot si fanno da soli."
              action={
                <Button variant="contained" onClick={() => show({ is: "new" })}>
                  Nuova simulazione
                </Button>
              }
            />
            <Box sx={{ display: "flex", justifyContent: "center" }}>{picker}</Box>
          </>
        )}
      </PageFrame>
      {race && <PrintedList race={race} slots={slots} />}
      {popup && (
        <RacePopups
          key={popup.times}
          popup={popup.what}
          open={popup.open}
          list={list}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </>
  );
}
