import CloudOff from "@mui/icons-material/CloudOff";
import SwapHoriz from "@mui/icons-material/SwapHorizOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { StudioError } from "@studio/contract/errors.ts";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { SectionPlace } from "../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import type { StaffRace } from "./api.ts";
import { CancelledRace } from "./changes/CancelledRace.tsx";
import { RaceHead } from "./RaceHead.tsx";
import { RacePicker } from "./RacePicker.tsx";
import { type Popup, RacePopups } from "./RacePopups.tsx";
import { optionsOf } from "./raceOptions.ts";
import { PrintedList } from "./start-list/PrintedList.tsx";
import { StartListSection } from "./start-list/StartListSection.tsx";
import { useStartList } from "./start-list/useStartList.ts";

const cards = [0, 1, 2, 3, 4, 5];

/** Skeleton of a start list. */
const RaceSkeleton = () => (
  <Box role="status" aria-label="Carico la lista di partenza">
    <TitleRow title="Simulazioni" hint={<Skeleton width={260} />}>
      <Skeleton variant="rounded" height={52} sx={{ width: { xs: "100%", sm: 320 } }} />
    </TitleRow>
    <PageFrame>
      <SectionPlace>
        <Columns min={400} gap={{ xs: 3, md: 4 }}>
          {cards.map((card) => (
            <Skeleton key={card} variant="rounded" height={220} />
          ))}
        </Columns>
      </SectionPlace>
    </PageFrame>
  </Box>
);

/** State of a race that takes no bookings: cancelled with its refunds, or about to move. */
const RaceStateNotice = ({ race }: { race: StaffRace }) =>
  race.state === "moving" ? (
    <Box sx={{ mt: 4 }}>
      <Banner tone="warn" icon={<SwapHoriz />}>
        Sta cambiando data: le prenotazioni si spostano una per una. Ci mettono al massimo qualche minuto.
      </Banner>
    </Box>
  ) : (
    <CancelledRace race={race} />
  );

const isMissing = (error: unknown) => error instanceof StudioError && error.code === "race_not_found";

/** Error of loading a start list, or of a day without a race. */
const RaceFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Screen title="Simulazioni">
    {isMissing(error) ? (
      <EmptyState
        title="Questa simulazione non c’è"
        hint="È stata eliminata, oppure l’indirizzo non è giusto."
        action={<LinkButton to={adminPaths.race.href()}>Vai alla prossima</LinkButton>}
      />
    ) : (
      <ErrorState message={errorMessage(error)} onRetry={onRetry} />
    )}
  </Screen>
);

type Props = {
  date: string | undefined;
  /** Name of a runner that is looked for at first. */
  query: string;
  /** Fields of the sale of a place. */
  saleFields: ReactNode;
};

/** Race simulations for staff: the start list of a day, by default of the next race. */
export function RaceScreen({ date, query, saleFields }: Props) {
  const { list, error, refetch, markArrival } = useStartList(date);
  const navigate = useNavigate();
  const popups = useDialog<Popup>();
  const [withFree, setWithFree] = useState(false);
  const print = (free: boolean) => {
    // The browser prints what is on the page at that moment.
    flushSync(() => setWithFree(free));
    window.print();
  };

  if (!list && error) return <RaceFailure error={error} onRetry={refetch} />;
  if (!list) return <RaceSkeleton />;

  const { race, races, slots } = list;
  const picker = races.length > 0 && (
    <RacePicker
      races={races}
      chosen={race?.date}
      onChoose={(chosen) => navigate(adminPaths.race.href(chosen))}
    />
  );
  return (
    <>
      {race ? (
        <RaceHead
          race={race}
          slots={slots}
          picker={picker}
          options={optionsOf(list, popups.show, print)}
          onAdd={() => popups.show({ is: "add" })}
        />
      ) : (
        <TitleRow title="Simulazioni" />
      )}
      <PageFrame>
        {error && (
          <Box sx={{ mt: 4 }}>
            <Banner tone="warn" icon={<CloudOff />}>
              La lista non si aggiorna: controlla la connessione. Ci riproviamo da soli.
            </Banner>
          </Box>
        )}
        {race && race.state !== "open" && <RaceStateNotice race={race} />}
        {race ? (
          <StartListSection
            date={race.date}
            query={query}
            isOpen={race.state === "open"}
            slots={slots}
            onPopup={popups.show}
            onCheckIn={markArrival}
          />
        ) : (
          <>
            <EmptyState
              title="Nessuna simulazione in programma"
              hint="Crea la prossima: scegli il giorno e la prima partenza, gli slot si fanno da soli."
              action={
                <Button variant="contained" onClick={() => popups.show({ is: "new" })}>
                  Nuova simulazione
                </Button>
              }
            />
            <Row justify="center">{picker}</Row>
          </>
        )}
      </PageFrame>
      {race && <PrintedList race={race} slots={slots} withFree={withFree} />}
      {popups.render((dialog, popup) => (
        <RacePopups {...dialog} saleFields={saleFields} popup={popup} list={list} />
      ))}
    </>
  );
}
