import EventAvailable from "@mui/icons-material/EventAvailableOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { typeAndCoachOf } from "@studio/contract/bookings/classTypes.ts";
import { hasStarted, isFull } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { classDayLabels, classHours } from "../../../lib/classes/datedLabels.ts";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { upcomingClassesQuery } from "../../../lib/upcomingClasses.ts";
import { DatedChoice } from "../../../ui/dates/DatedChoice.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { useTrials } from "./api.ts";
import { trialLabel } from "./labels.ts";

/** The trials of a request, and the button that seats its sender in a class. */
export function Trials({ lead, now }: { lead: Lead; now: Date }) {
  const [open, setOpen] = useState(false);
  const { remove } = useTrials(lead.id);
  const name = `${lead.first_name} ${lead.last_name}`;
  return (
    <Box sx={{ mt: 4 }}>
      {lead.trials.length > 0 && (
        <Box component="ul" aria-label={`Prove di ${name}`} sx={{ mb: 2 }}>
          {lead.trials.map((trial) => (
            <Box
              component="li"
              key={trial.class_id}
              sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 44 }}
            >
              <Typography sx={{ flexGrow: 1, fontWeight: 600 }}>{trialLabel(trial)}</Typography>
              {trial.state === "booked" && (
                <Button
                  aria-label={`Togli ${name} da ${formatDayTime(trial.start)}`}
                  loading={remove.isPending}
                  onClick={() =>
                    act(() => remove.mutateAsync(trial.class_id), `${name} non è più nella classe.`)
                  }
                >
                  Togli
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
      <Button
        variant="outlined"
        startIcon={<EventAvailable />}
        aria-haspopup="dialog"
        aria-label={`Metti in classe ${name}`}
        onClick={() => setOpen(true)}
      >
        Metti in classe
      </Button>
      <ActionDialog open={open} title="Metti in classe" onClose={() => setOpen(false)}>
        {open && <ChooseClass lead={lead} now={now} onDone={() => setOpen(false)} />}
      </ActionDialog>
    </Box>
  );
}

type ChoiceProps = { lead: Lead; now: Date; onDone: () => void };

/** Lists the next classes with free seats; one tap seats the sender. */
function ChooseClass({ lead, now, onDone }: ChoiceProps) {
  const { data: classes, error, refetch } = useQuery(upcomingClassesQuery);
  const lists = useClassLists();
  const { add } = useTrials(lead.id);
  const [refusal, setRefusal] = useState<string>();
  const name = `${lead.first_name} ${lead.last_name}`;

  const seatLead = async (id: string) => {
    try {
      await add.mutateAsync({ id, despite_member: refusal !== undefined });
      toast.success(`${name} è in lista come prova.`, 4000);
      onDone();
    } catch (failure) {
      if (failure instanceof StudioError && failure.code === "guest_is_member")
        setRefusal(failure.fields?.phone ?? failure.message);
      else toast.error(errorMessage(failure), 6000);
    }
  };

  if (!classes && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!classes) {
    return (
      <Box role="status" aria-label="Carico le classi" sx={{ display: "grid", gap: 2 }}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={52} />
        ))}
      </Box>
    );
  }
  const taken = new Set(lead.trials.map(({ class_id }) => class_id));
  const offered = classes
    .filter((one) => !hasStarted(one, now) && !isFull(one) && !taken.has(one.id))
    .map((one) => ({
      id: one.id,
      day: romeDay(one.start.dateTime),
      title: `${classHours(one)}, ${typeAndCoachOf(lists, one) ?? one.summary}`,
      when: formatDayTime(one.start.dateTime),
      note: plural(one.capacity - one.numSubs, "posto libero", "posti liberi"),
    }));
  if (offered.length === 0)
    return (
      <EmptyState title="Nessuna classe con posti liberi" hint="Aggiungi una classe o aumenta i posti." />
    );
  return (
    <>
      {refusal !== undefined && (
        <Typography role="alert" sx={{ mb: 3 }}>
          {refusal}: è già tra le persone. Per metterla in classe come prova, scegli di nuovo.
        </Typography>
      )}
      <DatedChoice
        label="Classi con posti liberi"
        options={offered}
        labelsOf={classDayLabels}
        openOn={lead.when ? romeDay(lead.when) : undefined}
        action={({ id, when }) => (
          <Button
            variant="outlined"
            aria-label={`Metti in classe: ${when}`}
            disabled={add.isPending}
            onClick={() => void seatLead(id)}
          >
            Metti in classe
          </Button>
        )}
      />
    </>
  );
}
