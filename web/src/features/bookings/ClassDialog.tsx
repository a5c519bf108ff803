import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { classAction } from "@studio/contract/bookings/policy.ts";
import { isCheckInOpen } from "@studio/contract/bookings/roster/checkIn.ts";
import { errors } from "@studio/contract/errors.ts";
import { firstClassAdvice, limitText } from "@studio/contract/packages/limits/sentences.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { isLiftedByPackage, mayPay, packageToBegin } from "@studio/contract/packages/policy.ts";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useRules } from "../../lib/content/rules.ts";
import { formatDayTime, formatTime, plural } from "../../lib/format/format.ts";
import { useOnline } from "../../lib/network/online.ts";
import { BUY_PARAM, BUY_VALUE } from "../../lib/paths.ts";
import { Stat } from "../../ui/charts/Stat.tsx";
import { Strong } from "../../ui/display/Strong.tsx";
import { ActionDialog } from "../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog.tsx";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { type SheetParam, useSheetParam } from "../../ui/routing/useSheet.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import type { Answers } from "./api.ts";
import { type BookingQuestion, bookingQuestion, overlapping } from "./asking/question.ts";
import { BeginDialog } from "./BeginDialog.tsx";
import { StatusChip } from "./calendar/StatusChip.tsx";
import {
  actionLabels,
  alternativesTo,
  bookingStateOf,
  type CancellationQuestion,
  cancellationQuestion,
  classAdvice,
  classStatus,
  seatsFor,
} from "./describe.ts";
import { KeepPlace, useBeingBooked } from "./standing/KeepPlace.tsx";
import { SwapBooking } from "./swap/SwapBooking.tsx";
import type { Bookings } from "./useBookings.ts";
import { CLASS_PARAM } from "./useClassSheet.ts";
import { isWaitlistOpen } from "./waitlist/labels.ts";
import { WaitlistButton, WaitlistPlace } from "./waitlist/Waitlist.tsx";

type AlternativesProps = { classes: readonly MemberClass[]; link: SheetParam["link"] };

const BookingCode = whenOpened(async () => ({
  default: (await import("./check-in/BookingCode.tsx")).BookingCode,
}));

/** Links to the sheets of other classes: `18:30: 2 posti`. */
const Alternatives = ({ classes, link }: AlternativesProps) => (
  <Stack gap={2}>
    <Strong>Altri orari con posto</Strong>
    <Row component="ul" label="Altri orari con posto">
      {classes.map(({ id, start, numdisp = 0 }) => (
        <li key={id}>
          <Button component={Link} {...link(id)} variant="outlined">
            {formatTime(start.dateTime)}: {plural(numdisp, "posto", "posti")}
          </Button>
        </li>
      ))}
    </Row>
  </Stack>
);

type QuestionProps = {
  open: boolean;
  question: BookingQuestion;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks before a booking with a consequence that the member may not expect (`bookingQuestion`). It stands in the dialog of
 * the class and opens after it, which would cover it otherwise: both may open with one tap.
 */
function BookingQuestionDialog({ open, question: { title, text }, ...props }: QuestionProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <ConfirmDialog
      open={open && isMounted}
      title={title}
      text={text}
      confirmLabel="Prenota lo stesso"
      keepLabel="Non prenotare"
      destructive={false}
      {...props}
    />
  );
}

type Props = {
  /** Live from the calendar: seats and state stay current while the dialog is open. */
  gymClass: MemberClass;
  open: boolean;
  /** Whether it was opened to book: the questions before that come at once. */
  asksAtOnce?: boolean;
  now: Date;
  bookings: Bookings;
  /** The member's packages, once they are known. */
  packages: readonly (Package & { createdAt: Date })[] | undefined;
  /** Links to the sheets of other classes. */
  link: SheetParam["link"];
  onClose: () => void;
};

/** Shows a class and the one action available on it (docs/product/classes-and-bookings.md#actions-on-a-class). */
export function ClassDialog({
  gymClass: current,
  open,
  asksAtOnce = false,
  now,
  bookings,
  packages,
  link,
  onClose,
}: Props) {
  const offers = useSheetParam(BUY_PARAM);
  const isOnline = useOnline();
  const rules = useRules();
  const [question, setQuestion] = useState<CancellationQuestion & { open: boolean }>();
  const [isMoving, setMoving] = useState(false);
  const questionOf = (action: "book" | "rebook") => {
    const known = bookings.classes.status === "ready" ? bookings.classes.data : [];
    const question = bookingQuestion(current, action, known, new Date(), rules);
    return question && { ...question, open: true };
  };
  const askedAtOnce = () => (asksAtOnce && open ? questionOf("book") : undefined);
  const [asked, setAsked] = useState<(BookingQuestion & { open: boolean }) | undefined>(askedAtOnce);
  const [beginning, setBeginning] = useState<{ acceptsOverlap: boolean }>();
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setMoving(false);
    if (open) setAsked(askedAtOnce());
    setBeginning(undefined);
  }
  // The action of a button shows in the class at once, but not in the dialog that fades out.
  const [latest, setLatest] = useState(current);
  if (open && latest !== current) setLatest(current);
  const gymClass = open ? current : latest;

  const state = bookingStateOf(gymClass);
  const action = classAction(gymClass, state, now, rules);
  const canWait = isWaitlistOpen(gymClass, now, rules);
  const seats = seatsFor(gymClass, now, rules);
  const isBeingBooked = useBeingBooked(gymClass, now);
  const { dateTime } = gymClass.start;
  const { classes } = bookings;
  const alternatives =
    seats === 0 && state === undefined && classes.status === "ready"
      ? alternativesTo(gymClass, classes.data, now, rules)
      : [];
  const payment =
    packages && state === undefined && !gymClass.position ? mayPay(packages, gymClass, now) : undefined;
  const refused = payment && !payment.ok && (action === "book" || canWait) ? payment.refusal : undefined;
  // Asked for, not refused.
  const refusal = refused === "begin_at_once_required" ? undefined : refused;
  const toBegin = packages && refused !== refusal ? packageToBegin(packages, gymClass, now) : undefined;

  useEffect(() => {
    // The tile that opened the dialog may have been removed with its booking: the focus is then lost.
    const isFocusLost =
      document.activeElement?.closest("[role=dialog]") || document.activeElement === document.body;
    if (!open && isFocusLost) document.querySelector("main")?.focus({ preventScroll: true });
  }, [open]);

  const stopAsking = () => setQuestion(question && { ...question, open: false });
  const stopBooking = () => setAsked(asked && { ...asked, open: false });
  const go = (answers: Answers = {}) => {
    if (action === "none") return;
    stopAsking();
    stopBooking();
    onClose();
    bookings.act(gymClass, action, answers);
  };
  /** Books, after the question of the package, if there is one. */
  const book = (acceptsOverlap: boolean) => {
    stopBooking();
    if (toBegin && action === "book") setBeginning({ acceptsOverlap });
    else go({ acceptsOverlap });
  };
  const ask = () => {
    if (action === "none") return;
    if (action === "cancel") {
      const lost = cancellationQuestion(gymClass, new Date(), rules);
      if (lost) setQuestion({ ...lost, open: true });
      else go();
      return;
    }
    const toAnswer = questionOf(action);
    if (toAnswer) setAsked(toAnswer);
    else book(false);
  };

  const advice = (): string => {
    if (refusal === "no_package") return "Non hai lezioni disponibili per questa classe.";
    if (refusal) return limitText(packages ?? [], gymClass, now) ?? errors[refusal].message;
    if (canWait && action === "none") return "";
    const paying = payment?.ok ? payment.value : toBegin;
    const begins = action === "book" && paying && firstClassAdvice(paying, dateTime);
    return [classAdvice(gymClass, action, now, rules), begins].filter(Boolean).join(" ");
  };
  const actions = refusal ? (
    isLiftedByPackage(refusal) && (
      <Button component={Link} {...offers.link(BUY_VALUE)} variant="contained" size="large">
        Scegli un pacchetto
      </Button>
    )
  ) : (
    <>
      {action !== "none" && (
        <Button
          variant={action === "cancel" ? "outlined" : "contained"}
          size="large"
          loading={open && (bookings.isPending(gymClass.id) || isBeingBooked)}
          onClick={ask}
        >
          {actionLabels[action]}
        </Button>
      )}
      {canWait && (
        <WaitlistButton
          key={gymClass.id}
          gymClass={gymClass}
          toBegin={toBegin}
          other={classes.status === "ready" ? overlapping(gymClass, classes.data) : undefined}
        />
      )}
      {action === "cancel" && <AddToCalendar gymClass={gymClass} />}
      {action !== "none" && <KeepPlace gymClass={gymClass} now={now} />}
    </>
  );

  return (
    <>
      {/* Before the dialog: when both close together, the later one restores the focus last. */}
      {question && (
        <ConfirmDialog
          open={open && question.open && action === "cancel"}
          title="Cancellare la prenotazione?"
          text={question.text}
          confirmLabel={question.confirmLabel}
          keepLabel="Tieni la prenotazione"
          destructive
          onConfirm={() => go()}
          onCancel={stopAsking}
        />
      )}
      {toBegin && (
        <BeginDialog
          open={open && beginning !== undefined}
          pkg={toBegin}
          confirmLabel="Chiedi e prenota"
          onConfirm={() => go({ ...beginning, asksToBegin: true })}
          onCancel={() => setBeginning(undefined)}
        />
      )}
      <ActionDialog
        open={open}
        title={gymClass.summary}
        onClose={onClose}
        param={CLASS_PARAM}
        // The classes to move to take the place of the other actions.
        actions={(action !== "none" || canWait) && !(isMoving && action === "cancel") && actions}
      >
        {asked && (
          <BookingQuestionDialog
            open={open && asked.open && (action === "book" || action === "rebook")}
            question={asked}
            onConfirm={() => book(asked.acceptsOverlap)}
            onCancel={stopBooking}
          />
        )}
        <Stack>
          <Row align="center">
            <Strong>
              {formatDayTime(dateTime)} – {formatTime(gymClass.end.dateTime)}
            </Strong>
            {!canWait && <StatusChip status={classStatus(gymClass, now, rules)} gymClass={gymClass} />}
          </Row>
          {seats !== undefined && !(canWait && seats === 0) && (
            <Stat
              value={seats}
              label={`${seats === 1 ? "posto libero" : "posti liberi"} su ${gymClass.capacity}`}
            />
          )}
          {gymClass.description && <Typography>{gymClass.description}</Typography>}
          <BookingCode
            open={open && state === "booked" && isCheckInOpen(gymClass, now)}
            classId={gymClass.id}
          />
          {canWait && <WaitlistPlace gymClass={gymClass} />}
          <Note variant="body2" aria-live="polite">
            {advice()}
          </Note>
          {!isOnline && (action !== "none" || canWait) && (
            <Strong variant="body2" role="status">
              Sei offline: per prenotare o cancellare serve la rete.
            </Strong>
          )}
          {alternatives.length > 0 && <Alternatives classes={alternatives} link={link} />}
          {action === "cancel" && (
            <SwapBooking
              gymClass={gymClass}
              classes={classes}
              packages={packages}
              now={now}
              open={isMoving}
              onToggle={setMoving}
              onDone={onClose}
            />
          )}
        </Stack>
      </ActionDialog>
    </>
  );
}
