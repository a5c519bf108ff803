import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { activityGroup, activityGroups } from "@studio/contract/activity/model.ts";
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
import { Fold } from "../../../ui/layout/Fold.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { nameQuery } from "./api.ts";
import { cleanFilter, type LogFilter } from "./filter.ts";

type ChosenPersonProps = { label: string; id: string; onClear: () => void };

/** Shows a member by whom the log is filtered; a deleted one has no name, but the filter can still be removed. */
function ChosenPerson({ label, id, onClear }: ChosenPersonProps) {
  const field = useId();
  const { data, error } = useQuery(nameQuery(id));
  const name = data ?? (error ? errorMessage(error) : "Carico il nome…");
  return (
    <FieldFrame id={field} label={label} message={undefined}>
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

type PersonFilterProps = {
  label: string;
  id: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Filter by a person, who is looked up by name. */
const PersonFilter = ({ label, id, onChange }: PersonFilterProps) =>
  id ? (
    <ChosenPerson key={id} label={label} id={id} onClear={() => onChange(undefined)} />
  ) : (
    <SearchChoice
      label={label}
      placeholder="Nome, email o telefono"
      query={membersQuery}
      onChoose={(person) => onChange(person.id)}
    />
  );

type Props = { filter: LogFilter; onChange: (filter: LogFilter) => void };

/** Filters of the log by person, actor, kinds and days; each applies at once. On a phone they are folded above the log. */
export function LogFilters({ filter, onChange }: Props) {
  const { person, by, kind = [], day, until } = filter;
  const today = romeDay(useNow());
  const change = (changed: Parameters<typeof cleanFilter>[0]) =>
    onChange(cleanFilter({ ...filter, ...changed }));
  const kinds = [
    { value: "", label: kind.length === 0 ? "Tutti" : "Aggiungi un tipo" },
    ...activityGroup.options
      .filter((value) => !kind.includes(value))
      .map((value) => ({ value, label: activityGroups[value] })),
  ];
  const addKind = (value: string) => {
    const chosen = activityGroup.safeParse(value).data;
    if (chosen) change({ kind: [...kind, chosen] });
  };

  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("md"), { noSsr: true });
  const conditions = Object.keys(filter).length;
  const fields = (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 3, sm: 4 },
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "3fr 3fr 2fr 2fr 2fr" },
        "& > :nth-of-type(3)": { gridColumn: { xs: "1 / -1", md: "auto" } },
        alignItems: "end",
      }}
    >
      <PersonFilter label="Persona" id={person} onChange={(id) => change({ person: id })} />
      <PersonFilter label="Fatto da" id={by} onChange={(id) => change({ by: id })} />
      <ChoiceField label="Tipo" value="" options={kinds} onChange={addKind} />
      <DayField label="Giorno" day={day} max={until ?? today} onChange={(first) => change({ day: first })} />
      <DayField
        label="Fino al"
        day={until}
        min={day}
        max={today}
        onChange={(last) => change({ until: last })}
      />
      {kind.length > 0 && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Row role="group" label="Tipi mostrati">
            {kind.map((one) => (
              <Button
                key={one}
                variant="outlined"
                endIcon={<Close />}
                aria-label={`Togli il tipo: ${activityGroups[one]}`}
                onClick={() => change({ kind: kind.filter((other) => other !== one) })}
              >
                {activityGroups[one]}
              </Button>
            ))}
          </Row>
        </Box>
      )}
    </Box>
  );
  return (
    <Box component="search" aria-label="Filtra le attività" sx={{ display: "block", mt: { xs: 2, md: 6 } }}>
      {isNarrow ? (
        <Fold summary={<strong>{conditions === 0 ? "Filtri" : `Filtri (${conditions})`}</strong>}>
          {fields}
        </Fold>
      ) : (
        fields
      )}
    </Box>
  );
}
