import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isFull, isLate } from "@studio/contract/bookings/policy.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { typeAndCoachLabel } from "../../../../lib/classes/classType.tsx";
import { classDayLabels, classHours } from "../../../../lib/classes/datedLabels.ts";
import { refusalLabel } from "../../../../lib/classes/refusalLabel.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { useRules } from "../../../../lib/content/rules.ts";
import { formatDayTime, plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { upcomingClassesQuery } from "../../../../lib/upcomingClasses.ts";
import { DatedChoice } from "../../../../ui/dates/DatedChoice.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { StepButtons } from "../../../../ui/navigation/StepButtons.tsx";
import { type Charging, ChargingField, useCharging } from "../Charging.tsx";

/** Days for which staff book from a member’s page, the current one included. */
const OFFERED_DAYS = 14;

/** Returns the seats left, “2 posti liberi”, and how many wait. */
const seatsLabel = (gymClass: MemberClass): string =>
  [
    isFull(gymClass) ? "Al completo" : plural(gymClass.numdisp ?? 1, "posto libero", "posti liberi"),
    gymClass.numWaiting && `${gymClass.numWaiting} in lista d’attesa`,
  ]
    .filter(Boolean)
    .join(", ");

type Props = {
  open: boolean;
  title: string;
  /** The member's name, for a refusal. */
  name: string;
  /** Label of the button beside a class. */
  label: string;
  /** Classes in which the member is: they are marked, and not offered. */
  booked: ReadonlySet<string>;
  /** Whether a class that could not be cancelled for free even at once is asked about first. */
  asksIfLate?: boolean;
  /** Day that is open at first. */
  openOn?: string | undefined;
  /** Takes the class, with or without a lesson of a package; what it throws is shown. */
  onChoose: (gymClass: MemberClass, charging: Charging) => Promise<void>;
  /** Puts the member on the waitlist of a full class; undefined where that makes no sense. */
  onWait: ((gymClass: MemberClass) => Promise<void>) | undefined;
  onClose: () => void;
};

/** Chooses a class of the next 14 days for a member. */
export function ClassChoice({ open, title, ...props }: Props) {
  return (
    <ActionDialog open={open} title={title} onClose={props.onClose}>
      <Choice {...props} />
    </ActionDialog>
  );
}

function Choice({
  name,
  label,
  booked,
  openOn,
  asksIfLate = false,
  onChoose,
  onWait,
}: Omit<Props, "open" | "title">) {
  const now = useNow();
  const lists = useClassLists();
  const { data: classes, error, refetch } = useQuery(upcomingClassesQuery);
  const choice = useCharging();
  const { charging } = choice;
  const [working, setWorking] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<MemberClass>();
  const rules = useRules();

  if (!classes && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!classes)
    return (
      <Stack role="status" label="Carico le classi" gap={3}>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" height={56} />
        ))}
      </Stack>
    );
  const until = addRomeDays(romeDay(now), OFFERED_DAYS);
  const offered = classes
    .filter((one) => !hasStarted(one, now) && romeDay(one.start.dateTime) < until)
    .map((gymClass) => ({
      id: gymClass.id,
      day: romeDay(gymClass.start.dateTime),
      title: `${classHours(gymClass)}, ${typeAndCoachLabel(lists, gymClass) ?? gymClass.summary}`,
      note: [typeAndCoachLabel(lists, gymClass) && gymClass.summary, seatsLabel(gymClass)]
        .filter(Boolean)
        .join(", "),
      gymClass,
    }));
  if (offered.length === 0)
    return <EmptyState title="Nessuna classe" hint="Nei prossimi 14 giorni non c’è nessuna classe." />;

  const run = async (id: string, act: () => Promise<void>) => {
    setWorking(id);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      setRefusal(refusalLabel(error, name));
      choice.onRefused(error);
    }
    setWorking(undefined);
  };
  const take = (gymClass: MemberClass) =>
    run(gymClass.id, async () => {
      if (charging) await onChoose(gymClass, charging);
    });
  const choose = (gymClass: MemberClass) => {
    if (asksIfLate && isLate(gymClass, now, rules)) setAsked(gymClass);
    else void take(gymClass);
  };
  const actionOf = (gymClass: MemberClass) => {
    const { id, start } = gymClass;
    if (booked.has(id)) return <Strong>Già in lista</Strong>;
    const isWaiting = isFull(gymClass) && onWait !== undefined;
    const text = isWaiting ? "In lista d’attesa" : label;
    return (
      <Button
        variant="outlined"
        aria-label={`${text}: ${formatDayTime(start.dateTime)}`}
        disabled={working !== undefined || (!isWaiting && (isFull(gymClass) || !charging))}
        loading={working === id}
        onClick={() => {
          if (isWaiting) void run(id, () => onWait(gymClass));
          else choose(gymClass);
        }}
      >
        {text}
      </Button>
    );
  };
  if (asked)
    return (
      <>
        <Strong>
          Spostare {name} a {formatDayTime(asked.start.dateTime)}?
        </Strong>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {lessThanHours(rules.freeHours)} all’inizio: se poi cancella, la lezione resta scalata.
        </Typography>
        <StepButtons
          autoFocus
          label="Sì, sposta"
          onDo={async () => {
            await take(asked);
            setAsked(undefined);
          }}
          onBack={() => setAsked(undefined)}
        />
      </>
    );
  return (
    <>
      <ChargingField {...choice} />
      <Refusal>{refusal}</Refusal>
      <DatedChoice
        label="Classi del giorno"
        options={offered}
        labelsOf={classDayLabels}
        openOn={openOn}
        action={({ gymClass }) => actionOf(gymClass)}
      />
    </>
  );
}
