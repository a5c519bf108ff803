import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { RaceForm } from "@studio/contract/race/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { useNow } from "../../../lib/clock.ts";
import { StructuredDataScript } from "../../../lib/StructuredDataScript.tsx";
import { raceEvent } from "../../../lib/structuredData.ts";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import type { Outcome } from "../../../ui/Form.tsx";
import { NewDatesComing } from "../NewDatesComing.tsx";
import { BoardSkeleton } from "./BoardSkeleton.tsx";
import { BookingPanel } from "./BookingPanel.tsx";
import type { Board, BookableRace } from "./data.ts";
import { failureText } from "./failures.ts";
import { RaceFacts } from "./RaceFacts.tsx";
import { SlotBoard } from "./SlotBoard.tsx";
import { viewSlot } from "./slots.ts";
import { useBoard } from "./useBoard.ts";
import { useBooking } from "./useBooking.ts";

/** The race as search engines read it: dated, priced and limited. */
function RaceEventScript({ race, slots }: { race: BookableRace; slots: Board["slots"] }) {
  const first = slots.at(0);
  const last = slots.at(-1);
  if (!first || !last) return null;
  return (
    <StructuredDataScript
      data={raceEvent({
        name: race.name,
        path: paths.simulations.href(),
        start: first.start_time,
        end: last.end_time,
        price: race.price,
        soldOut: slots.every(({ remaining }) => remaining === 0),
      })}
    />
  );
}

/** The next race, its slots and the form that books one. */
export function Booking() {
  const place = useRef<HTMLDivElement>(null);
  const now = useNow();
  const state = useBoard(place);
  const board = state.status === "ready" ? state.data : undefined;
  const booking = useBooking(now, (id, mine) => {
    const slot = board?.slots.find((candidate) => candidate.id === id);
    return slot && viewSlot(slot, now, mine);
  });
  const { slot, mine, note } = booking;
  const start = board?.slots.find(({ id }) => id === slot?.id)?.start_time;

  /** Asks for a start where none is chosen, and answers where to choose it. */
  const missingStart = (): HTMLElement | undefined => {
    if (slot) return undefined;
    booking.askForSlot();
    return place.current?.querySelector<HTMLInputElement>("input[type=radio]:enabled") ?? undefined;
  };

  const book = async (entered: RaceForm): Promise<Outcome> => {
    if (slot) return booking.book(slot, entered);
    missingStart()?.focus();
    return "kept";
  };

  if (board && board.race === null) return <NewDatesComing />;
  return (
    <>
      <noscript>
        <Typography sx={{ fontSize: "1.125rem", maxWidth: 640 }}>
          Per vedere i posti liberi serve JavaScript. Per prenotare senza, scrivici a{" "}
          <Link href={`mailto:${studio.email}`}>{studio.email}</Link> o chiamaci:{" "}
          {studio.phones.map(({ number }) => number).join(", ")}.
        </Typography>
      </noscript>
      <Box
        ref={place}
        sx={{ display: "grid", gap: { xs: 8, md: 10 }, "@media (scripting: none)": { display: "none" } }}
      >
        <Typography sx={{ fontSize: "1.125rem", maxWidth: 640 }}>
          Scegli quando parti, paga con carta e ricevi il biglietto via email.
        </Typography>
        {state.status !== "error" && (
          <RaceFacts {...(board?.race && { race: board.race, slots: board.slots })} />
        )}
        {board?.race && <RaceEventScript race={board.race} slots={board.slots} />}
        {state.status === "loading" && <BoardSkeleton />}
        {state.status === "error" && (
          <ErrorState message={failureText("load", state.error)} onRetry={state.retry} />
        )}
        {board && (
          <SlotBoard
            slots={board.slots.map((one) => viewSlot(one, now, mine))}
            chosen={slot?.id}
            note={note?.kind === "slot" ? note.text : undefined}
            disabled={booking.sending}
            onChoose={booking.choose}
          />
        )}
        <BookingPanel
          start={start}
          price={board?.race?.price}
          note={note?.kind === "slot" ? undefined : note}
          onBook={book}
          onInvalid={missingStart}
        />
      </Box>
    </>
  );
}
