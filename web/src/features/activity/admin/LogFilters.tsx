import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { activityGroup } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { membersQuery } from "../../../lib/members.ts";
import { DayField } from "../../../ui/dates/DayField.tsx";
import { ChoiceField } from "../../../ui/form/ChoiceField.tsx";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { SearchChoice } from "../../../ui/form/search/SearchChoice.tsx";
import { nameQuery } from "./api.ts";
import type { LogFilter } from "./filter.ts";
import { groupNames } from "./sentences.ts";

type ChosenPersonProps = { id: string; onClear: () => void };

/** Shows the member by whom the log is filtered; a deleted one has no name, but the filter can still be removed. */
function ChosenPerson({ id, onClear }: ChosenPersonProps) {
  const field = useId();
  const { data, error } = useQuery(nameQuery(id));
  const name = data ?? (error ? errorMessage(error) : "Carico il nome…");
  return (
    <FieldFrame id={field} label="Persona" message={undefined}>
      <Button
        id={field}
        fullWidth
        variant="outlined"
        endIcon={<Close />}
        aria-label={`Togli il filtro: ${name}`}
        onClick={onClear}
        sx={{ minHeight: 52, justifyContent: "space-between" }}
      >
        {name}
      </Button>
    </FieldFrame>
  );
}

const kinds = [
  { value: "", label: "Tutti" },
  ...activityGroup.options.map((value) => ({ value, label: groupNames[value] })),
];

type Props = { filter: LogFilter; onChange: (filter: LogFilter) => void };

/** Filters of the log by person, kind and day; each applies at once. */
export function LogFilters({ filter, onChange }: Props) {
  const { person, kind, day } = filter;
  const today = romeDay(useNow());
  const withPerson = (id: string | undefined) =>
    onChange({ ...(id && { person: id }), ...(kind && { kind }), ...(day && { day }) });
  const withKind = (value: string) => {
    const of = activityGroup.safeParse(value).data;
    onChange({ ...(person && { person }), ...(of && { kind: of }), ...(day && { day }) });
  };
  const withDay = (on: string | undefined) =>
    onChange({ ...(person && { person }), ...(kind && { kind }), ...(on && { day: on }) });

  return (
    <Box
      component="search"
      aria-label="Filtra le attività"
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: { xs: "minmax(0, 5fr) minmax(0, 7fr)", sm: "2fr 1fr 1fr" },
        "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
        alignItems: "end",
        mt: 6,
      }}
    >
      {person ? (
        <ChosenPerson key={person} id={person} onClear={() => withPerson(undefined)} />
      ) : (
        <SearchChoice
          label="Persona"
          placeholder="Nome, email o telefono"
          query={membersQuery}
          onChoose={({ id }) => withPerson(id)}
        />
      )}
      <ChoiceField label="Tipo" value={kind ?? ""} options={kinds} onChange={withKind} />
      <DayField label="Giorno" day={day} max={today} onChange={withDay} />
    </Box>
  );
}
