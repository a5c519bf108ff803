import Typography from "@mui/material/Typography";
import { dateOption } from "@studio/contract/race/season.ts";
import { paths } from "../../lib/paths.ts";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { SmartLink } from "../../ui/routing/SmartLink.tsx";
import { brand } from "../../ui/theme/palette.ts";

const tile = {
  display: "grid",
  gap: 1,
  justifyItems: "start",
  p: 5,
  borderRadius: "12px",
  color: "text.primary",
  backgroundColor: "background.paper",
  borderTop: `6px solid ${brand.ember}`,
  textDecoration: "none",
  transition: "transform 150ms",
  "&:hover": { transform: "translateY(-3px)" },
};

const Day = ({ date }: { date: string }) => {
  const { weekday, day, month, label } = dateOption(date);
  return (
    <SmartLink href={paths.hyrox.href("sim-form")} sx={tile}>
      <Typography component="span" variant="button" aria-hidden>
        {weekday}
      </Typography>
      <Typography component="span" variant="h1" aria-hidden sx={{ fontSize: "5.5rem", lineHeight: 0.8 }}>
        {day}
      </Typography>
      <Typography component="span" variant="h2" aria-hidden>
        {month}
      </Typography>
      <Note component="span" variant="body2">
        Richiedi un posto: {label}
      </Note>
    </SmartLink>
  );
};

/** Upcoming days as tiles that link to the form; past days are never offered (docs/product/races.md#season). */
export const SimulationDates = ({ dates }: { dates: readonly string[] }) => (
  <Columns min={220} component="ul">
    {dates.map((date) => (
      <li key={date}>
        <Day date={date} />
      </li>
    ))}
  </Columns>
);
