import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isFull } from "@studio/contract/bookings/policy.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../../lib/clock.ts";
import { formatTime, onLongDay, plural } from "../../../../lib/format/format.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { upcomingClassesQuery } from "../../../../lib/upcomingClasses.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { type Charging, ChargingField, useCharging } from "../Charging.tsx";
import { refusalLabel } from "../labels.ts";

/** Days for which staff book from a member’s page, the current one included. */
const OFFERED_DAYS = 14;

/** Returns the seats left: “2 posti liberi”. */
const seatsLabel = (gymClass: MemberClass): string =>
  isFull(gymClass) ? "Al completo" : plural(gymClass.numdisp ?? 1, "posto libero", "posti liberi");

type Props = {
  open: boolean;
  title: string;
  /** The member's name, for a refusal. */
  name: string;
  /** Label of the button beside a class. */
  label: string;
  /** Class that is not offered: the one to move from. */
  except?: string | undefined;
  /** Takes the class, with or without a lesson of a package; what it throws is shown. */
  onChoose: (gymClass: MemberClass, charging: Charging) => Promise<void>;
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

function Choice({ name, label, except, onChoose }: Omit<Props, "open" | "title">) {
  const now = useNow();
  const { data: classes, error, refetch } = useQuery(upcomingClassesQuery);
  const choice = useCharging();
  const { charging } = choice;
  const [working, setWorking] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  if (!classes && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!classes)
    return (
      <Box role="status" aria-label="Carico le classi">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} variant="rounded" sx={{ height: 56, my: 3 }} />
        ))}
      </Box>
    );
  const until = addRomeDays(romeDay(now), OFFERED_DAYS);
  const offered = classes.filter(
    (one) => one.id !== except && !hasStarted(one, now) && romeDay(one.start.dateTime) < until,
  );
  if (offered.length === 0)
    return <EmptyState title="Nessuna classe" hint="Nei prossimi 14 giorni non c’è nessuna classe." />;

  const choose = async (gymClass: MemberClass) => {
    if (!charging) return;
    setWorking(gymClass.id);
    setRefusal(undefined);
    try {
      await onChoose(gymClass, charging);
    } catch (error) {
      setRefusal(refusalLabel(error, name));
      choice.onRefused(error);
    }
    setWorking(undefined);
  };
  const days = [...new Set(offered.map(({ start }) => romeDay(start.dateTime)))];
  return (
    <>
      <ChargingField {...choice} />
      <Typography role="alert" sx={{ color: "error.main", fontWeight: 600, "&:empty": { display: "none" } }}>
        {refusal}
      </Typography>
      {days.map((day) => (
        <Box key={day} component="section" aria-label={onLongDay(day)} sx={{ mt: 3 }}>
          <Typography variant="h3">{onLongDay(day)}</Typography>
          <Box component="ul" sx={{ p: 0, m: 0 }}>
            {offered
              .filter(({ start }) => romeDay(start.dateTime) === day)
              .map((one) => (
                <ListRow
                  key={one.id}
                  title={`${formatTime(one.start.dateTime)}, ${one.summary}`}
                  note={seatsLabel(one)}
                >
                  <Button
                    variant="outlined"
                    aria-label={`${label}: ${onLongDay(day)} ${formatTime(one.start.dateTime)}`}
                    disabled={isFull(one) || working !== undefined || !charging}
                    loading={working === one.id}
                    onClick={() => void choose(one)}
                  >
                    {label}
                  </Button>
                </ListRow>
              ))}
          </Box>
        </Box>
      ))}
    </>
  );
}
