import Box from "@mui/material/Box";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { runningCallLead } from "@studio/contract/leads/model.ts";
import { openHour, openHourAtEnd } from "@studio/contract/leads/policy.ts";
import { listedDays } from "@studio/contract/leads/wish.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useNow } from "../../lib/clock.ts";
import { useContent } from "../../lib/content/currentContents.ts";
import { formatDayTime } from "../../lib/format/format.ts";
import { paths } from "../../lib/paths.ts";
import { TextArea } from "../../ui/form/TextArea.tsx";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { sendRunningCall } from "./api.ts";
import { askedState } from "./asked.ts";
import { LeadForm } from "./LeadForm.tsx";
import { ListedTimeField } from "./ListedTimeField.tsx";
import { contactNames, PersonFields } from "./PersonFields.tsx";

export type RunningCallFormProps = { service?: string };

const now = () => new Date();

/** Form that requests a call about the running analysis within a time window. */
export function RunningCallForm({ service = "CORSA" }: RunningCallFormProps) {
  const navigate = useNavigate();
  const today = romeDay(useNow());
  const place = useRef<HTMLFieldSetElement>(null);
  const hours = useContent("hours", initialHours, useInViewport(place));
  const days = listedDays(today, hours);
  const wish = useMemo(
    () => runningCallLead.extend({ when: openHour(now, hours), when2: openHourAtEnd(now, hours) }),
    [hours],
  );
  return (
    <LeadForm
      name="trialcorsa"
      call={leads.trialRun}
      schema={wish}
      fixed={{ service }}
      send={sendRunningCall(hours)}
      onReceived={({ when, when2 }) =>
        navigate(paths.thankYou.href(), {
          state: askedState("Chiamata gratuita", `${formatDayTime(when)} - ${formatDayTime(when2)}`),
        })
      }
      submitLabel="Richiedi la chiamata gratuita"
    >
      <PersonFields names={contactNames} phone />
      <Box component="fieldset" ref={place}>
        <Box component="legend" sx={{ mb: 2 }}>
          <strong>Quando possiamo chiamarti?</strong>
        </Box>
        <Columns count={{ xs: 1, sm: 2 }} gap={5} align="start">
          <ListedTimeField name="when" label="Dalle" days={days} hours={hours} />
          <ListedTimeField name="when2" label="Alle" days={days} hours={hours} ends />
        </Columns>
      </Box>
      <TextArea name="message" label="Messaggio (facoltativo)" />
    </LeadForm>
  );
}
