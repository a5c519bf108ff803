import { freeHours, inOfferedOrder } from "@studio/contract/agenda/freeHours.ts";
import type { BookableService } from "@studio/contract/agenda/services.ts";
import { AGENDA_DAYS, agendaOf } from "@studio/contract/appointments/policy.ts";
import { addRomeDays, romeTime } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../lib/clock.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { DayField } from "../../../ui/dates/DayField.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { agendaQuery } from "./api.ts";
import { coachName } from "./labels.ts";

/** An hour of a coach. */
export type Hour = { coach: string; start: Date };

type Props = {
  service: BookableService;
  /** Appointment that moves: its own hour is free for it. */
  without?: string;
  day: string;
  onDay: (day: string) => void;
  chosen: Hour | undefined;
  onChoose: (hour: Hour | undefined) => void;
};

/** Chooses a day, and one of its free hours, by coach. */
export function HourChoice({ service, without, day, onDay, chosen, onChoose }: Props) {
  const now = useNow();
  const today = romeDay(now);
  const agenda = useRead(agendaQuery(day, 1));
  return (
    <Stack gap={4}>
      <DayField
        label="Giorno"
        day={day}
        min={today}
        max={addRomeDays(today, AGENDA_DAYS - 1)}
        onChange={(chosenDay) => {
          if (chosenDay === undefined) return;
          onChoose(undefined);
          onDay(chosenDay);
        }}
      />
      <Loaded of={agenda} label="Carico le ore libere" height={44} rows={2}>
        {(data) => {
          const days = data.days.map((one) => ({
            ...one,
            appointments: one.appointments.filter(({ id }) => id !== without),
          }));
          const hours = freeHours(agendaOf({ ...data, days }), [service], now);
          if (hours.length === 0) return <Note>Quel giorno non ci sono ore libere: scegline un altro.</Note>;
          return [...new Set(hours.map(({ coach }) => coach))].map((coach) => (
            <Stack key={coach} gap={2} role="group" label={`Ore libere di ${coachName(data, coach)}`}>
              <Note variant="body2">{coachName(data, coach)}</Note>
              <Row gap={2} rowGap={2}>
                {inOfferedOrder(
                  hours.filter((hour) => hour.coach === coach),
                  service,
                ).map(({ start }) => {
                  const isChosen = chosen?.coach === coach && chosen.start.getTime() === start.getTime();
                  return (
                    <ToggleChip
                      key={start.getTime()}
                      pressed={isChosen}
                      onToggle={() => onChoose(isChosen ? undefined : { coach, start })}
                    >
                      {romeTime(start)}
                    </ToggleChip>
                  );
                })}
              </Row>
            </Stack>
          ));
        }}
      </Loaded>
    </Stack>
  );
}
