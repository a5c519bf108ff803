import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import QrCode2 from "@mui/icons-material/QrCode2";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { currentClass, type DayFigures, deskClasses, figuresOfDay } from "@studio/contract/bookings/today.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDay, plural } from "../../../../lib/format/format.ts";
import { loadingOf } from "../../../../lib/live/loadingOf.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { isTyping } from "../../../../ui/form/editing/typing.ts";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Visible } from "../../../../ui/layout/flow/Visible.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { PageLink } from "../../../../ui/routing/PageLink.tsx";
import { useDeskClasses } from "../api.ts";
import { TodayClass } from "./TodayClass.tsx";

/** Two classes side by side; on phones in a row that is swiped. */
const pair = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" },
  gridAutoFlow: { xs: "column", sm: "row" },
  gridAutoColumns: { xs: "calc(100% - 28px)", sm: "auto" },
  overflowX: { xs: "auto", sm: "visible" },
  scrollSnapType: { xs: "x mandatory", sm: "none" },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  scrollPaddingInline: "16px",
  pb: 2,
  "& > *": { scrollSnapAlign: "start" },
};

const TodaySkeleton = () => (
  <Box role="status" aria-label="Carico le classi" sx={pair}>
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={420} />
  </Box>
);

/** Calls `onStep` for ← and k (-1), → and j (1), unless something is typed or a dialog is open. */
function useArrowKeys(onStep: (by: 1 | -1) => void): void {
  useEffect(() => {
    const steps: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, k: -1, ArrowRight: 1, j: 1 };
    const hear = (event: KeyboardEvent) => {
      const by = steps[event.key];
      if (
        !by ||
        isTyping(event.target) ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      onStep(by);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [onStep]);
}

/** The day's classes in a line. */
function DayLine({ figures: { classes, taken, left, waiting } }: { figures: DayFigures }) {
  if (classes === 0) return null;
  return (
    <Typography sx={{ mt: 4 }}>
      La giornata: <strong>{plural(classes, "classe", "classi")}</strong>,{" "}
      <strong>{plural(taken, "iscritto", "iscritti")}</strong> su {taken + left} posti
      {left > 0 && `, ${plural(left, "libero", "liberi")}`}
      {waiting > 0 && `, ${waiting} in lista d’attesa`}.
    </Typography>
  );
}

type Props = {
  /** Id of the class on the left; by default the one that the clock says. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Shown below the classes. */
  tasks: ReactNode;
};

/** The desk's screen: the current class and the next one with their rosters. */
export function TodayScreen({ chosen, onChoose, tasks }: Props) {
  const now = useNow();
  const live = useDeskClasses(now);
  const classes = live.status === "ready" ? deskClasses(live.data, now) : [];
  const current = currentClass(classes, now);
  const index = classes.findIndex(({ id }) => id === (chosen ?? current?.id));
  const first = Math.max(0, index);
  const step = (by: 1 | -1) => {
    const next = classes[first + by];
    if (next) onChoose(next.id === current?.id ? undefined : next.id);
  };
  useArrowKeys(step);
  const date = (
    <Typography variant="body2" noWrap color="textSecondary">
      {formatDay(romeDay(now))}
    </Typography>
  );

  return (
    <PageFrame wide>
      <Row gap={3} align="center" wraps={false} minHeight={64}>
        <Typography variant="h2" component="h1">
          Oggi
        </Typography>
        <Fill>
          {/* Beside “Adesso” a phone has no room for it; each class shows its day. */}
          {chosen === undefined ? date : <Visible from="sm">{date}</Visible>}
        </Fill>
        <Row gap={1} align="center" wraps={false}>
          <IconButton
            component={PageLink}
            to={adminPaths.entrance.href()}
            aria-label="Codice per l’ingresso"
            title="Codice per l’ingresso"
          >
            <QrCode2 />
          </IconButton>
          {chosen !== undefined && <Button onClick={() => onChoose(undefined)}>Adesso</Button>}
          <IconButton aria-label="Classe precedente" disabled={first === 0} onClick={() => step(-1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton
            aria-label="Classe successiva"
            disabled={first >= classes.length - 1}
            onClick={() => step(1)}
          >
            <ChevronRight />
          </IconButton>
        </Row>
      </Row>
      <Loaded of={loadingOf(live)} skeleton={<TodaySkeleton />}>
        {() =>
          classes.length === 0 ? (
            <EmptyState
              title="Nessuna classe tra oggi e domani"
              hint="Le altre sono nel calendario delle classi."
              action={<LinkButton to={adminPaths.classes.href()}>Apri il calendario</LinkButton>}
            />
          ) : (
            <Box sx={pair}>
              {classes.slice(first, first + 2).map((gymClass) => (
                <TodayClass key={gymClass.id} gymClass={gymClass} now={now} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {live.status === "ready" && <DayLine figures={figuresOfDay(live.data, romeDay(now))} />}
      {tasks}
    </PageFrame>
  );
}
