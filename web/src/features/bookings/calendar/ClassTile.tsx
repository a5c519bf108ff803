import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { classTypeOf } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { type ReactNode, useRef } from "react";
import { coachLabel, TypeName } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatDayTime, formatTime } from "../../../lib/format/format.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { type Emphasis, Tile } from "../../../ui/layout/Tile.tsx";
import { type ClassStatus, classLabel, classStatus, seatsFor } from "../describe.ts";
import { StatusChip } from "./StatusChip.tsx";

const emphasis: Record<ClassStatus, Emphasis> = {
  unconfirmed: "plain",
  booked: "mine",
  attended: "plain",
  waiting: "plain",
  dropped: "plain",
  over: "quiet",
  started: "quiet",
  full: "quiet",
  open: "plain",
};

/** Clock, rules and actions of the calendar's classes; those that the member cannot pay, or is about to have, are not booked from it. */
export type CalendarActions = {
  now: Date;
  rules: BookingRules;
  onOpen: (id: string) => void;
  onBook: (gymClass: MemberClass) => void;
  canBook: (gymClass: MemberClass) => boolean;
};

type Props = CalendarActions & { gymClass: MemberClass };

type Shown = Pick<Props, "gymClass" | "now" | "rules">;

/** Seats left of a class that the member can still book: `3 posti`. */
function Seats({ gymClass, now, rules }: Shown) {
  const seats = seatsFor(gymClass, now, rules);
  return (
    seats !== undefined && (
      <Row component="span" gap={1} align="baseline" wraps={false}>
        <Numeral>{seats}</Numeral>
        <Typography component="span" variant="caption">
          {seats === 1 ? "posto" : "posti"}
        </Typography>
      </Row>
    )
  );
}

/** State of a class for the member: the seats left, or a word where they do not matter. */
const State = ({ gymClass, now, rules, small = false }: Shown & { small?: boolean }) => {
  const status = classStatus(gymClass, now, rules);
  return (
    <Row component="span" align="center" rowGap={0}>
      <StatusChip status={status} gymClass={gymClass} small={small} />
      {(status === "open" || status === "dropped") && <Seats gymClass={gymClass} now={now} rules={rules} />}
    </Row>
  );
};

type BookableProps = Props & {
  /** Renders the button that books, by its accessible name. */
  book: (props: { "aria-label": string; onClick: () => void }) => ReactNode;
  children: ReactNode;
};

/** A tile that opens a class and, over its end, a button that books it. */
function BookableTile({ gymClass, now, rules, onOpen, onBook, canBook, book, children }: BookableProps) {
  const tile = useRef<HTMLButtonElement>(null);
  const lists = useClassLists();
  const status = classStatus(gymClass, now, rules);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", height: "100%" }}>
      <Box sx={{ gridArea: "1 / 1 / 2 / 3" }}>
        <Tile
          ref={tile}
          label={classLabel(gymClass, lists, now, rules)}
          emphasis={emphasis[status]}
          onClick={() => onOpen(gymClass.id)}
        >
          {children}
        </Tile>
      </Box>
      {status === "open" &&
        canBook(gymClass) &&
        book({
          "aria-label": `Prenota ${gymClass.summary}, ${formatDayTime(gymClass.start.dateTime)}`,
          onClick: () => {
            // The button is removed with the booking.
            tile.current?.focus({ preventScroll: true });
            onBook(gymClass);
          },
        })}
    </Box>
  );
}

/** Type of a class, then its name and coach; without a type the name leads. */
function Description({
  gymClass,
  variant,
}: {
  gymClass: MemberClass;
  variant: "body1" | "body2" | "caption";
}) {
  const lists = useClassLists();
  const type = classTypeOf(lists, gymClass.type);
  const coach = coachLabel(lists, gymClass);
  return (
    <>
      <Strong component="span" variant={variant} isDense breaksWords>
        {type ? <TypeName type={type} /> : gymClass.summary}
      </Strong>
      {(type || coach) && (
        <Typography component="span" variant="caption">
          {type && `${gymClass.summary} `}
          {coach?.replaceAll(" ", "\u00a0")}
        </Typography>
      )}
    </>
  );
}

/** Start and end of a class. */
const Times = ({ gymClass: { start, end }, size }: { gymClass: MemberClass; size: "h2" | "h3" }) => (
  <Row component="span" gap={1} rowGap={0} align="baseline">
    <Numeral size={size}>{formatTime(start.dateTime)}</Numeral>
    <Note component="span" variant="caption">
      –{"\u00a0"}
      {formatTime(end.dateTime)}
    </Note>
  </Row>
);

/** Phones on which the type of a class and its button would not fit beside each other. */
const NARROW = "@media (max-width: 359.95px)";

/** A class as a row. */
export function ClassRow(props: Props) {
  const { gymClass, now, rules, canBook } = props;
  const status = classStatus(gymClass, now, rules);
  const isPast = status === "over" || status === "started";
  const hasButton = status === "open" && canBook(gymClass);
  return (
    <BookableTile
      {...props}
      book={(button) => (
        <Button
          {...button}
          variant="outlined"
          sx={{
            gridArea: "1 / 2",
            alignSelf: "center",
            width: 100,
            minHeight: 44,
            mr: 3,
            px: 2,
            py: 0,
            [NARROW]: { width: 84, mr: 2 },
          }}
        >
          Prenota
        </Button>
      )}
    >
      <Box
        component="span"
        sx={{
          display: "grid",
          // What can no longer be booked takes one line, so that the next class is near.
          gridTemplateColumns: {
            xs: `60px minmax(0, 1fr)${isPast ? " auto" : ""}`,
            sm: `80px minmax(0, 1fr)${isPast ? " auto" : ""}`,
          },
          alignItems: "center",
          gap: 3,
          pl: 4,
          // The button's width and its margins.
          pr: hasButton ? "120px" : 4,
          py: 2,
          minHeight: isPast ? 56 : 88,
          [NARROW]: { gap: 2, pl: 3, pr: hasButton ? "96px" : 3 },
        }}
      >
        <Times gymClass={gymClass} size="h2" />
        <Stack component="span" gap={0.5} align="start">
          <Description gymClass={gymClass} variant={isPast ? "body2" : "body1"} />
          {!isPast && <State gymClass={gymClass} now={now} rules={rules} />}
        </Stack>
        {isPast && <State gymClass={gymClass} now={now} rules={rules} small />}
      </Box>
    </BookableTile>
  );
}

/** A class in a day's column. */
export const ClassCell = (props: Props) => {
  const { gymClass, now, rules } = props;
  return (
    <Box sx={{ containerType: "inline-size" }}>
      <BookableTile
        {...props}
        book={(button) => (
          <IconButton
            {...button}
            title="Prenota"
            // The keyboard books from the dialog: a second stop at each of seventy classes would slow it down.
            tabIndex={-1}
            sx={{
              gridArea: "1 / 2",
              alignSelf: "end",
              m: 0.5,
              "@container (max-width: 129px)": { display: "none" },
            }}
          >
            <Add />
          </IconButton>
        )}
      >
        <Box
          component="span"
          sx={{
            display: "grid",
            gap: 0.5,
            pl: 2.5,
            pr: 1.5,
            py: 2,
            justifyItems: "start",
            typography: "body2",
          }}
        >
          <Times gymClass={gymClass} size="h3" />
          <Description gymClass={gymClass} variant="caption" />
          <State gymClass={gymClass} now={now} rules={rules} small />
        </Box>
      </BookableTile>
    </Box>
  );
};
