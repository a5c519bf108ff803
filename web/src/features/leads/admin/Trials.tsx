import EventAvailable from "@mui/icons-material/EventAvailableOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { typeAndCoachOf } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { hasStarted, isFull } from "@studio/contract/bookings/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Lead } from "@studio/contract/leads/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { classDayLabels, classHours } from "../../../lib/classes/datedLabels.ts";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatDayTime, plural } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { upcomingClassesQuery } from "../../../lib/upcomingClasses.ts";
import { DatedChoice } from "../../../ui/dates/DatedChoice.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { useSeatLead, useUnseatLead } from "./api.ts";
import { trialLabel } from "./labels.ts";

/** The trials of a request, and the button that seats its sender in a class. */
export function Trials({ lead, now }: { lead: Lead; now: Date }) {
  const choosing = useDialog();
  const { mutateAsync: unseat, isPending } = useUnseatLead();
  const name = `${lead.first_name} ${lead.last_name}`;
  return (
    <Stack gap={2}>
      {lead.trials.length > 0 && (
        <Box component="ul" aria-label={`Prove di ${name}`}>
          {lead.trials.map((trial) => (
            <Row component="li" key={trial.class_id} align="center" wraps={false} minHeight={44}>
              <Fill>
                <Strong>{trialLabel(trial)}</Strong>
              </Fill>
              {trial.state === "booked" && (
                <Button
                  aria-label={`Togli ${name} da ${formatDayTime(trial.start)}`}
                  loading={isPending}
                  onClick={() =>
                    act(
                      () => unseat({ params: { id: trial.class_id, lead: lead.id } }),
                      `${name} non è più nella classe.`,
                    )
                  }
                >
                  Togli
                </Button>
              )}
            </Row>
          ))}
        </Box>
      )}
      <div>
        <Button
          variant="outlined"
          startIcon={<EventAvailable />}
          aria-haspopup="dialog"
          aria-label={`Metti in classe ${name}`}
          onClick={() => choosing.show()}
        >
          Metti in classe
        </Button>
      </div>
      {choosing.render(({ open, onClose }) => (
        <ActionDialog open={open} title="Metti in classe" onClose={onClose}>
          <ChooseClass lead={lead} now={now} onDone={onClose} />
        </ActionDialog>
      ))}
    </Stack>
  );
}

type ChoiceProps = { lead: Lead; now: Date; onDone: () => void };

/** Lists the next classes with free seats; one tap seats the sender. */
function ChooseClass({ lead, now, onDone }: ChoiceProps) {
  const classes = useRead(upcomingClassesQuery);
  const lists = useClassLists();
  const { mutateAsync: seat, isPending } = useSeatLead();
  const [refusal, setRefusal] = useState<string>();
  const name = `${lead.first_name} ${lead.last_name}`;

  const seatLead = async (id: string) => {
    try {
      await seat({ params: { id, lead: lead.id }, body: { despite_member: refusal !== undefined } });
      toast.success(`${name} è in lista come prova.`, 4000);
      onDone();
    } catch (failure) {
      if (failure instanceof StudioError && failure.code === "guest_is_member")
        setRefusal(failure.fields?.phone ?? failure.message);
      else toast.error(errorMessage(failure), 6000);
    }
  };

  const taken = new Set(lead.trials.map(({ class_id }) => class_id));
  const offer = (one: MemberClass) => ({
    id: one.id,
    day: romeDay(one.start.dateTime),
    title: `${classHours(one)}, ${typeAndCoachOf(lists, one) ?? one.summary}`,
    when: formatDayTime(one.start.dateTime),
    note: plural(one.capacity - one.numSubs, "posto libero", "posti liberi"),
  });
  return (
    <Loaded of={classes} label="Carico le classi" height={52} rows={4}>
      {(upcoming) => {
        const free = upcoming.filter((one) => !hasStarted(one, now) && !isFull(one) && !taken.has(one.id));
        if (free.length === 0)
          return (
            <EmptyState
              title="Nessuna classe con posti liberi"
              hint="Aggiungi una classe o aumenta i posti."
            />
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
              options={free.map(offer)}
              labelsOf={classDayLabels}
              openOn={lead.when ? romeDay(lead.when) : undefined}
              action={({ id, when }) => (
                <Button
                  variant="outlined"
                  aria-label={`Metti in classe: ${when}`}
                  disabled={isPending}
                  onClick={() => void seatLead(id)}
                >
                  Metti in classe
                </Button>
              )}
            />
          </>
        );
      }}
    </Loaded>
  );
}
