import EventBusy from "@mui/icons-material/EventBusyOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { RaceForm } from "@studio/contract/race/model.ts";
import { type RefObject, useEffect, useRef } from "react";
import { useNow } from "../../../lib/clock.ts";
import { useContacts } from "../../../lib/content/contacts.ts";
import { formatWholeDay } from "../../../lib/format/format.ts";
import { type Called, useCall } from "../../../lib/http/useCall.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import type { Outcome } from "../../../ui/form/Form.tsx";
import { needsScript } from "../../../ui/hydration/needsScript.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { visuallyHidden } from "../../../ui/layout/visuallyHidden.ts";
import { NewDatesComing } from "../NewDatesComing.tsx";
import { type Board, readBoard } from "./api.ts";
import { BookingPanel } from "./BookingPanel.tsx";
import { hourRow, startsGrid } from "./board/boardLayout.ts";
import { subscribeToPlaces } from "./board/boardNews.ts";
import { SlotBoard } from "./board/SlotBoard.tsx";
import { viewSlot } from "./board/slots.ts";
import { failureText } from "./failures.ts";
import { RaceEventScript } from "./RaceEventScript.tsx";
import { RaceFacts } from "./RaceFacts.tsx";
import { useBooking } from "./useBooking.ts";

const REFRESH_MS = 10_000;
/** Distance from the viewport within which the board is kept up to date. */
const NEAR = "400px 0px";

/**
 * Returns the race and its slots, polled every ten seconds while they are visible, and reloaded when the page becomes
 * visible and after changes of bookings. A failed reload keeps the data.
 */
function useBoard(place: RefObject<HTMLElement | null>): Called<Board> {
  const { called, reload } = useCall(readBoard);

  useEffect(() => {
    let isNear = true;
    const reloadIfVisible = () => {
      if (isNear && document.visibilityState === "visible") void reload();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.some(({ isIntersecting }) => isIntersecting);
      },
      { rootMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    const timer = setInterval(reloadIfVisible, REFRESH_MS);
    window.addEventListener("focus", reloadIfVisible);
    document.addEventListener("visibilitychange", reloadIfVisible);
    const unsubscribe = subscribeToPlaces(() => void reload());
    return () => {
      observer.disconnect();
      clearInterval(timer);
      window.removeEventListener("focus", reloadIfVisible);
      document.removeEventListener("visibilitychange", reloadIfVisible);
      unsubscribe();
    };
  }, [place, reload]);

  return called;
}

const HOURS = ["first", "second", "third"];
const STARTS = ["00", "07", "15", "22", "30", "37", "45", "52"];

/** Skeleton of the board. */
const BoardSkeleton = () => (
  <Stack role="status" gap={5}>
    <Box component="span" sx={visuallyHidden}>
      Carico gli orari di partenza
    </Box>
    <Typography variant="h3" component="p" aria-hidden>
      Scegli la tua partenza
    </Typography>
    {HOURS.map((hour) => (
      <Box key={hour} sx={hourRow}>
        <Skeleton width={64} height={28} />
        <Box sx={startsGrid}>
          {STARTS.map((start) => (
            <Skeleton key={start} variant="rounded" height={68} sx={{ borderRadius: "8px" }} />
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
);

/** A race that was cancelled, for those who booked it or meant to. */
const CancelledNotice = ({ name, date, reason }: Board["cancelled"][number]) => (
  <Banner tone="warn" icon={<EventBusy />}>
    {name}, {formatWholeDay(date)}: annullata. {reason}. Chi aveva prenotato riceve un’email, con il rimborso
    se aveva pagato.
  </Banner>
);

/** How to book without script, in the page's HTML only. */
function WithoutScript() {
  const { email, phones } = useContacts(false);
  return (
    <Lead>
      Per vedere i posti liberi serve un browser aggiornato, con JavaScript attivo. Per prenotare senza,
      scrivici a <Link href={`mailto:${email}`}>{email}</Link> o chiamaci:{" "}
      {phones.map(({ number }) => number).join(", ")}.
    </Lead>
  );
}

/** Returns the control of the first start that can be chosen. */
const firstFree = (board: HTMLElement | null): HTMLElement | undefined =>
  board?.querySelector<HTMLInputElement>("input[type=radio]:enabled") ?? undefined;

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

  /** Asks for a start if none is chosen, and returns the element to focus. */
  const missingStart = (): HTMLElement | undefined => {
    if (slot) return undefined;
    booking.askForSlot();
    return firstFree(place.current);
  };

  const { refusals, sending } = booking;
  const shownRefusals = useRef(0);
  useEffect(() => {
    // While it is sent the board is disabled.
    if (sending || shownRefusals.current === refusals) return;
    shownRefusals.current = refusals;
    firstFree(place.current)?.focus();
  }, [refusals, sending]);

  const book = async (entered: RaceForm): Promise<Outcome> => {
    if (slot) return booking.book(slot, entered);
    missingStart()?.focus();
    return "kept";
  };

  const notices = board?.cancelled.map((race) => <CancelledNotice key={race.date} {...race} />);
  if (board && board.race === null)
    return (
      <Stack gap={6}>
        <RaceEventScript board={board} />
        {notices}
        <NewDatesComing />
      </Stack>
    );
  return (
    <>
      <noscript>
        <WithoutScript />
      </noscript>
      <Box ref={place} sx={needsScript}>
        <Stack gap={{ xs: 8, md: 10 }}>
          <Lead>Scegli quando parti, paga con carta e ricevi il biglietto via email.</Lead>
          {notices}
          {state.status !== "error" && (
            <RaceFacts {...(board?.race && { race: board.race, slots: board.slots })} />
          )}
          {board && <RaceEventScript board={board} />}
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
        </Stack>
      </Box>
    </>
  );
}
