import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import PhoneInTalk from "@mui/icons-material/PhoneInTalkOutlined";
import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { readMore } from "../../../../lib/http/readMore.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { LoadingSkeleton } from "../../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { MoreButton } from "../../../../ui/navigation/MoreButton.tsx";
import { type FiguresOrder, figuresQuery } from "../api.ts";
import { CoachHours } from "./CoachHours.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { FiguresExport } from "./FiguresExport.tsx";
import type { FiguresGridProps } from "./FiguresGrid.tsx";
import { namedOrders, orderIn } from "./orders.ts";

const keyOf = ({ sort, order }: FiguresOrder) => `${sort} ${order}`;

/** Selects the sort order where there are no column headers. */
const OrderSelect = ({ order, onOrder }: { order: FiguresOrder; onOrder: (order: FiguresOrder) => void }) => (
  <NativeSelect
    fullWidth
    value={keyOf(order)}
    onChange={({ target }) => {
      const chosen = namedOrders.find((named) => keyOf(named.order) === target.value);
      if (chosen) onOrder(chosen.order);
    }}
    input={<OutlinedInput />}
    inputProps={{ "aria-label": "Ordina i clienti" }}
    IconComponent={KeyboardArrowDown}
  >
    {namedOrders.map((named) => (
      <option key={keyOf(named.order)} value={keyOf(named.order)}>
        {named.label}
      </option>
    ))}
  </NativeSelect>
);

/** The members' figures as cards, for phones. */
const Cards = ({ pages, today, isReading, readMore }: Omit<FiguresGridProps, "order" | "onOrder">) => (
  <>
    <Columns component="ul" label="Clienti" aria-busy={isReading} count={{ xs: 1, sm: 2 }}>
      {pages
        .flatMap(({ users }) => users)
        .map((figures) => (
          <li key={figures.id}>
            <FiguresCard figures={figures} today={today} />
          </li>
        ))}
    </Columns>
    {pages.at(-1)?.next_offset !== null && <MoreButton loading={isReading} onClick={() => void readMore()} />}
  </>
);

const loadGrid = () => import("./FiguresGrid.tsx");

/**
 * Lazy, because the grid is the largest dependency here and phones show cards; cards are also the fallback if the
 * import fails.
 */
const FiguresGrid = lazy<ComponentType<FiguresGridProps>>(() =>
  loadGrid().then(
    (module) => ({ default: module.FiguresGrid }),
    () => ({ default: Cards }),
  ),
);

const Waiting = () => (
  <LoadingSkeleton
    label="Carico le statistiche"
    height={{ xs: 310, lg: 68 }}
    rows={6}
    gap={{ xs: 4, lg: 1 }}
  />
);

type NoFiguresProps = { order: FiguresOrder; onOrder: (order: FiguresOrder) => void };

const NoFigures = ({ order, onOrder }: NoFiguresProps) =>
  order.sort === "risk" ? (
    <EmptyState
      title="Nessuno ha ancora un ritmo"
      hint="Dopo quattro lezioni in dodici settimane si capisce quando qualcuno manca da troppo."
      action={
        <Button variant="outlined" onClick={() => onOrder({ sort: "lifetime", order: "desc" })}>
          Mostra tutti i clienti
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Ancora nessun cliente"
      hint="Aggiungi i primi dalla gestione utenti: qui vedrai come si allenano."
    />
  );

/** The members' attendance, the most overdue first by default. The sort order is kept in the URL. */
export function MemberStatsScreen() {
  const [search, setSearch] = useSearchParams();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const today = romeDay(useNow());
  const order = orderIn(search);
  const mayExport = useCan("people.export");
  const {
    data: pages,
    error,
    refetch,
    isPlaceholderData,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(figuresQuery(order));
  // Prefetches the grid while the figures load.
  useEffect(() => {
    if (wide) loadGrid().catch(() => {});
  }, [wide]);
  const onOrder = (next: FiguresOrder) => setSearch(next, { replace: true });

  const content = () => {
    if (!pages && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
    if (!pages) return <Waiting />;
    if (pages.every(({ users: members }) => members.length === 0))
      return <NoFigures order={order} onOrder={onOrder} />;
    const shared = {
      pages,
      today,
      isReading: isPlaceholderData || isFetchingNextPage,
      readMore: () => readMore(fetchNextPage),
    };
    if (!wide) return <Cards {...shared} />;
    return (
      <Suspense fallback={<Waiting />}>
        <FiguresGrid {...shared} order={order} onOrder={onOrder} />
      </Suspense>
    );
  };

  return (
    <Screen
      title="Statistiche clienti"
      hint="Chi viene, quanto, e chi è il caso di sentire."
      actions={
        <>
          <Button component={Link} to={adminPaths.calls.href()} startIcon={<PhoneInTalk />}>
            Da sentire
          </Button>
          {mayExport && <FiguresExport order={order} />}
        </>
      }
    >
      <Stack gap={5}>
        {!wide && <OrderSelect order={order} onOrder={onOrder} />}
        {order.sort === "risk" && (
          <Stack maxWidth={720}>
            <Note variant="body2">
              In quest’ordine c’è chi ha già un ritmo, cioè almeno quattro lezioni in dodici settimane. Gli
              altri compaiono in tutti gli altri ordini.
            </Note>
          </Stack>
        )}
        <div>{content()}</div>
      </Stack>
      <CoachHours today={today} />
    </Screen>
  );
}
