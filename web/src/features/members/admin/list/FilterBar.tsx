import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { type MemberFilter, memberFilter } from "@studio/contract/people/forStaff.ts";
import { useQuery } from "@tanstack/react-query";
import { useRules } from "../../../../lib/content/rules.ts";
import { ToggleChip } from "../../../../ui/navigation/ToggleChip.tsx";
import { WITH_MOUSE } from "../../../../ui/theme/mediaQueries.ts";
import { type Listing, tagsQuery } from "../api.ts";
import { filters } from "./labels.ts";

type Filters = Pick<Listing, "filter" | "within" | "tag">;

/** Days offered for the filter of ending subscriptions. */
const DAYS = [7, 14, 30, 60, 90];

/** Returns the filters with one more or one less, in a fixed order, so that equal lists have equal addresses. */
const toggled = (chosen: readonly MemberFilter[], filter: MemberFilter): MemberFilter[] =>
  memberFilter.options.filter((one) => (one === filter) !== chosen.includes(one));

type Props = { listing: Listing; onChange: (filters: Partial<Filters>) => void };

type TagChoiceProps = { tag: string | undefined; onChange: Props["onChange"] };

/** Selects the tag by which the list is filtered; hidden while there is none. */
function TagChoice({ tag, onChange }: TagChoiceProps) {
  const { data = [] } = useQuery(tagsQuery);
  // The tag of the address, whether or not anybody has it.
  const tags = tag === undefined || data.includes(tag) ? data : [...data, tag];
  if (tags.length === 0) return null;
  return (
    <NativeSelect
      value={tag ?? ""}
      onChange={({ target }) => onChange({ tag: target.value || undefined })}
      input={<OutlinedInput size="small" />}
      inputProps={{ "aria-label": "Etichetta" }}
      IconComponent={KeyboardArrowDown}
      sx={{ flexShrink: 0, order: 1 }}
    >
      <option value="">Tutte le etichette</option>
      {tags.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </NativeSelect>
  );
}

type DaysChoiceProps = { within: number | undefined; onChange: Props["onChange"] };

/** Selects within how many days a subscription ends; at first those of the studio's rules. */
function DaysChoice({ within, onChange }: DaysChoiceProps) {
  const { expiringDays } = useRules();
  const chosen = within ?? expiringDays;
  return (
    <NativeSelect
      value={chosen}
      onChange={({ target }) => {
        const days = Number(target.value);
        onChange({ within: days === expiringDays ? undefined : days });
      }}
      input={<OutlinedInput size="small" />}
      inputProps={{ "aria-label": "Scade entro" }}
      IconComponent={KeyboardArrowDown}
      sx={{ flexShrink: 0, order: 1 }}
    >
      {[...new Set([...DAYS, expiringDays, chosen])]
        .toSorted((a, b) => a - b)
        .map((days) => (
          <option key={days} value={days}>
            {`Entro ${days} giorni`}
          </option>
        ))}
    </NativeSelect>
  );
}

/** Filters, all of which apply; they scroll horizontally on a phone. */
export const FilterBar = ({ listing: { filter: chosen, within, tag }, onChange }: Props) => (
  <Box
    role="group"
    aria-label="Filtri"
    sx={{
      display: "flex",
      flexWrap: { xs: "nowrap", md: "wrap" },
      gap: 2,
      overflowX: { xs: "auto", md: "visible" },
      // Leaves room for focus rings, which the scroll container would clip.
      mx: { xs: -4, sm: -6, md: -2 },
      px: { xs: 4, sm: 6, md: 2 },
      my: -2,
      py: 2,
      scrollbarWidth: "none",
      // With a mouse low ones, which leave the screen to the list.
      [WITH_MOUSE]: {
        columnGap: 1.5,
        rowGap: 1,
        "& .MuiToggleButton-root": { minHeight: 32, height: 32 },
      },
    }}
  >
    {chosen.includes("expiring") && <DaysChoice within={within} onChange={onChange} />}
    <TagChoice tag={tag} onChange={onChange} />
    {filters.map(({ filter, label }) => (
      <ToggleChip
        key={filter}
        pressed={chosen.includes(filter)}
        onToggle={() => onChange({ filter: toggled(chosen, filter) })}
      >
        {label}
      </ToggleChip>
    ))}
  </Box>
);
