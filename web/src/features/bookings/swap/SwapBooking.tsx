import EventAvailable from "@mui/icons-material/EventAvailable";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { costsLesson, isFullFor } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { isWaitingOn } from "@studio/contract/packages/beginAtOnce.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useId, useState } from "react";
import { typeAndCoachLabel } from "../../../lib/classes/classType.tsx";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { formatDayTime, formatTime } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import type { Live } from "../../../lib/live/live.ts";
import { toast, UNDO_TOAST_MS } from "../../../lib/toasts/toast.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Flush } from "../../../ui/layout/flow/Flush.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { StepButtons } from "../../../ui/navigation/StepButtons.tsx";
import { moveBooking, useSwap } from "../api.ts";
import { bookingQuestion } from "../asking/question.ts";
import { BeginDialog } from "../BeginDialog.tsx";
import { seatsLabel } from "../describe.ts";
import { refusalText } from "../toasts.ts";
import { dividedByLimits, swapTargets } from "./targets.ts";

const TOAST_MS = 4000;
const WARNING_TOAST_MS = 5000;

type Props = {
  /** A class that the member has booked and can still cancel. */
  gymClass: MemberClass;
  classes: Live<MemberClass[]>;
  /** The member's packages, once they are known. */
  packages: readonly (Package & { createdAt: Date })[] | undefined;
  now: Date;
  /** Whether the classes to move to are shown. */
  open: boolean;
  onToggle: (open: boolean) => void;
  onDone: () => void;
};

/** Moves the booking to another class of the days around it that a package can pay for; nothing where there is none. */
export function SwapBooking({ gymClass, classes, packages, now, open, onToggle, onDone }: Props) {
  const id = useId();
  const lists = useClassLists();
  const [asked, setAsked] = useState<{ to: MemberClass; text: string }>();
  const [beginning, setBeginning] = useState<{ to: MemberClass; pkg: Package; open: boolean }>();
  const { mutateAsync, isPending, variables } = useSwap(gymClass.id);
  const rules = useRules();
  const targets = classes.status === "ready" ? swapTargets(classes.data, gymClass, now, rules) : [];
  const { payable, limits } = dividedByLimits(targets, gymClass, packages ?? [], now, rules);
  const isLate = costsLesson(gymClass, gymClass, now, rules);
  const lessThan = lessThanHours(rules.freeHours);

  const stopBeginning = () => setBeginning(beginning && { ...beginning, open: false });

  const moveBack = (from: MemberClass) =>
    act(
      () => moveBooking(from.id, { to: gymClass.id }),
      `Prenotazione riportata a ${formatDayTime(gymClass.start.dateTime)}.`,
    );

  const move = async (to: MemberClass, asksToBegin = false) => {
    stopBeginning();
    try {
      const answer = await mutateAsync({ to: to.id, asksToBegin });
      const { message } = answer.to;
      onDone();
      const text = `Prenotazione spostata a ${formatDayTime(to.start.dateTime)}.`;
      // A way back exists while it costs nothing and nobody else has the seat.
      const isBackFree =
        !isLate &&
        !costsLesson(answer.to, answer.to, new Date(), rules) &&
        !isFullFor(answer.from, new Date(), rules);
      if (isBackFree)
        toast.success(text, UNDO_TOAST_MS, { label: "Annulla", onClick: () => void moveBack(to) });
      else toast.success(text, TOAST_MS);
      if (message) toast.warning(message, WARNING_TOAST_MS);
    } catch (error) {
      setAsked(undefined);
      // Whether another package pays depends on what the move returns: the server knows.
      const pkg =
        error instanceof StudioError && error.code === "begin_at_once_required"
          ? packages?.find((one) => isWaitingOn(one, romeDay(to.start.dateTime)))
          : undefined;
      if (pkg) return setBeginning({ to, pkg, open: true });
      toast.error(refusalText(error, to, packages), WARNING_TOAST_MS);
    }
  };

  /** Moves at once, or asks first if it costs this lesson, or the other class could not be cancelled for free. */
  const choose = (to: MemberClass) => {
    const others =
      classes.status === "ready" ? classes.data.filter(({ id: other }) => other !== gymClass.id) : [];
    const action = to.bDropped ? "rebook" : "book";
    const text = isLate
      ? `${lessThan}: la lezione di questa classe resta scalata.`
      : bookingQuestion(to, action, others, new Date(), rules)?.text;
    if (text === undefined) void move(to);
    else setAsked({ to, text });
  };

  if (payable.length === 0) return null;
  return (
    <Stack gap={3}>
      {beginning && (
        <BeginDialog
          open={beginning.open}
          pkg={beginning.pkg}
          confirmLabel="Chiedi e sposta"
          onConfirm={() => void move(beginning.to, true)}
          onCancel={stopBeginning}
        />
      )}
      <Flush>
        <Button
          variant="text"
          startIcon={<EventAvailable />}
          aria-expanded={open}
          onClick={() => onToggle(!open)}
        >
          Sposta
        </Button>
      </Flush>
      {open && asked && (
        <Box>
          <Strong>Spostare la prenotazione a {formatDayTime(asked.to.start.dateTime)}?</Strong>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {asked.text}
          </Typography>
          <StepButtons
            danger={isLate}
            label={isLate ? "Sì, sposta e perdi la lezione" : "Sì, sposta"}
            onDo={() => move(asked.to)}
            onBack={() => setAsked(undefined)}
          />
        </Box>
      )}
      {open && !asked && (
        <Stack gap={2}>
          <Typography id={id} variant="h3" component="p">
            Sposta a
          </Typography>
          {isLate && (
            <Typography variant="body2">
              {lessThan}: la lezione di questa classe resta scalata e per l’altra ne serve una nuova.
            </Typography>
          )}
          <Stack component="ul" aria-labelledby={id} gap={2}>
            {payable.map((to) => (
              <li key={to.id}>
                <Button
                  variant="outlined"
                  fullWidth
                  loading={isPending && variables?.to === to.id}
                  disabled={isPending}
                  onClick={() => choose(to)}
                  sx={{ justifyContent: "space-between", gap: 2, px: 3, textAlign: "left" }}
                >
                  <span>
                    {formatDayTime(to.start.dateTime)} – {formatTime(to.end.dateTime)}
                    <Typography component="span" variant="caption" sx={{ display: "block" }}>
                      {typeAndCoachLabel(lists, to) ?? to.summary}
                    </Typography>
                  </span>
                  <Typography component="span" variant="caption" sx={{ flexShrink: 0 }}>
                    {seatsLabel(to, now, rules)}
                  </Typography>
                </Button>
              </li>
            ))}
          </Stack>
          {limits.map((limit) => (
            <Note key={limit} variant="body2">
              {limit}
            </Note>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
