import Button from "@mui/material/Button";
import type { AgendaWire, Appointment } from "@studio/contract/appointments/model.ts";
import { requestDate } from "@studio/contract/time/instant.ts";
import { addRomeDays, romeInstant, romeMonday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import { adminPaths } from "../../../lib/adminPaths.ts";
import { useNow } from "../../../lib/clock.ts";
import { capitalized, formatWholeDay } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { useCan } from "../../../lib/session/role.ts";
import { DayField } from "../../../ui/dates/DayField.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { ChoiceInput } from "../../../ui/form/editing/ChoiceInput.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { useUrlState } from "../../../ui/routing/useUrlState.ts";
import { AppointmentDialog } from "./AppointmentDialog.tsx";
import { agendaQuery } from "./api.ts";
import { BookDialog } from "./BookDialog.tsx";
import { DayAgenda } from "./DayAgenda.tsx";
import { HoursDialog } from "./HoursDialog.tsx";

const WEEK = 7;

const stateSchema = z.object({
  giorno: requestDate.nullable().catch(null).default(null),
  vista: z.enum(["giorno", "settimana"]).catch("giorno").default("giorno"),
  coach: z.string().catch("").default(""),
});

/** Classes and appointments of a day or a week, of all coaches or one; free hours are booked from here. */
export function AgendaScreen() {
  const today = romeDay(useNow());
  const [{ giorno, vista, coach }, change] = useUrlState(stateSchema);
  const mayEditHours = useCan("availability.edit");
  const booking = useDialog<AgendaWire>();
  const opened = useDialog<{ agenda: AgendaWire; appointment: Appointment }>();
  const hours = useDialog<AgendaWire>();
  const day = giorno ?? today;
  const isWeek = vista === "settimana";
  const from = isWeek ? romeMonday(romeInstant(day, "12:00")) : day;
  const agenda = useRead(agendaQuery(from, isWeek ? WEEK : 1));
  const step = isWeek ? WEEK : 1;
  const show = (shown: string) => change({ giorno: shown === today ? null : shown });
  const { data } = agenda;

  return (
    <Screen
      title="Agenda"
      actions={
        <Row gap={2}>
          {mayEditHours && (
            <Button variant="outlined" disabled={!data} onClick={() => data && hours.show(data)}>
              Ore dei coach
            </Button>
          )}
          <Button
            variant="contained"
            disabled={!data || data.services.length === 0}
            onClick={() => data && booking.show(data)}
          >
            Nuovo appuntamento
          </Button>
        </Row>
      }
    >
      <Stack gap={5}>
        <Columns count={3}>
          <DayField label="Giorno" day={day} onChange={(chosen) => show(chosen ?? today)} />
          <ChoiceInput
            path="view"
            label="Vista"
            value={vista}
            options={[
              ["giorno", "Giorno"],
              ["settimana", "Settimana"],
            ]}
            onChange={(chosen) => change({ vista: chosen === "settimana" ? "settimana" : "giorno" })}
          />
          <ChoiceInput
            path="coach"
            label="Coach"
            value={coach}
            options={[["", "Tutti"], ...(data?.coaches ?? []).map(({ id, name }) => [id, name] as const)]}
            onChange={(chosen) => change({ coach: chosen })}
          />
        </Columns>
        <Row gap={2}>
          <Button onClick={() => show(addRomeDays(day, -step))}>
            {isWeek ? "Settimana prima" : "Giorno prima"}
          </Button>
          <Button onClick={() => show(today)}>Oggi</Button>
          <Button onClick={() => show(addRomeDays(day, step))}>
            {isWeek ? "Settimana dopo" : "Giorno dopo"}
          </Button>
        </Row>
        <Loaded of={agenda} label="Carico l’agenda" height={72} rows={4}>
          {(shown) => (
            <>
              {shown.services.length === 0 && <NoServices />}
              {shown.days.map((one) => (
                <Section key={one.date} title={capitalized(formatWholeDay(one.date))}>
                  <DayAgenda
                    agenda={shown}
                    day={one}
                    coach={coach === "" ? undefined : coach}
                    onOpen={(appointment) => opened.show({ agenda: shown, appointment })}
                  />
                </Section>
              ))}
            </>
          )}
        </Loaded>
      </Stack>
      {booking.render((dialog, about) => (
        <BookDialog {...dialog} agenda={about} day={day < today ? today : day} />
      ))}
      {opened.render((dialog, about) => (
        <AppointmentDialog {...dialog} {...about} />
      ))}
      {hours.render((dialog, about) => (
        <HoursDialog {...dialog} agenda={about} />
      ))}
    </Screen>
  );
}

/** Says where services are written, which appointments need. */
function NoServices() {
  const mayEdit = useCan("contents.edit");
  return (
    <Row gap={3} align="center">
      <Note>Per fissare appuntamenti scrivi prima i servizi: durata, coach, sala, pagamento.</Note>
      {mayEdit && (
        <LinkButton to={adminPaths.content.href("services")} variant="outlined">
          Scrivi i servizi
        </LinkButton>
      )}
    </Row>
  );
}
