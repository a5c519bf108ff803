import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { paths } from "../../../app/paths.ts";
import { useCan } from "../../../lib/role.ts";
import { IronBand } from "../../../ui/IronBand.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { onIron } from "../../../ui/tones.ts";

/** On phones the first of them across, the other two below it. */
const actions = {
  display: "grid",
  gap: 2,
  flexGrow: { xs: 1, sm: 0 },
  gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(3, auto)" },
  "& > *": { px: { xs: 2, md: 6 } },
  "& > button": { gridColumn: { xs: "1 / -1", md: "auto" } },
};

/** What is done with classes, whichever are shown. */
export function EventsHead({ day, onAdd }: { day: string; onAdd: () => void }) {
  const mayEdit = useCan("classes.edit");
  const maySchedule = useCan("timetable.edit");
  return (
    <IronBand>
      <Box sx={{ ...onIron, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 4 }}>
        <Typography variant="h1" sx={{ flexGrow: 1 }}>
          Classi
        </Typography>
        <Box sx={actions}>
          {mayEdit && (
            <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
              Aggiungi una classe
            </Button>
          )}
          <LinkButton to={paths.adminRoster.href(day)} variant="outlined">
            Elenco del giorno
          </LinkButton>
          {maySchedule && (
            <LinkButton to={paths.adminTimetable.href()} variant="outlined">
              Orario settimanale
            </LinkButton>
          )}
        </Box>
      </Box>
    </IronBand>
  );
}
