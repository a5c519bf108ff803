import EmojiEventsOutlined from "@mui/icons-material/EmojiEventsOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ClosureInput, ClosurePreview } from "@studio/contract/closures/model.ts";
import { formatDayTime, formatWholeDay, plural } from "../../../lib/format/format.ts";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { formatPeriod } from "./labels.ts";

type Props = { closure: ClosureInput; effect: ClosurePreview; today: string };

/** Preview of a closure: the classes that it cancels, the people mailed, the subscriptions extended, races. */
export const ClosureEffect = ({ closure, effect, today }: Props) => {
  const { classes, people, subscriptions, mails, races } = effect;
  return (
    <Stack>
      <Strong>
        {closure.reason}, {formatPeriod(closure, today)}
      </Strong>
      {races.map(({ date, name }) => (
        <Banner key={date} tone="warn" icon={<EmojiEventsOutlined />}>
          {name}, {formatWholeDay(date)}, resta in programma: una gara non è una classe.
        </Banner>
      ))}
      {classes.length === 0 ? (
        <Typography>
          In calendario non c’è nessuna classe da annullare; non ne nasceranno di nuove.
        </Typography>
      ) : (
        <div>
          <Typography>
            {plural(classes.length, "classe si annulla", "classi si annullano")},{" "}
            {people === 0
              ? "nessuna persona è prenotata"
              : plural(people, "persona coinvolta", "persone coinvolte")}
            . Le lezioni tornano nei pacchetti.
          </Typography>
          <Box
            component="ul"
            aria-label="Classi che si annullano"
            tabIndex={0}
            // Ends within a line, which shows that there are more.
            sx={{ my: 2, pl: 5, listStyle: "disc", maxHeight: 228, overflowY: "auto" }}
          >
            {classes.map(({ id, summary, start, booked, waiting }) => (
              <li key={id}>
                {formatDayTime(start.dateTime)}, {summary}
                {booked > 0 && `, ${plural(booked, "prenotato", "prenotati")}`}
                {waiting > 0 && `, ${waiting} in lista d’attesa`}
              </li>
            ))}
          </Box>
        </div>
      )}
      {closure.extend && (
        <Typography>
          {subscriptions === 0
            ? "Nessun abbonamento da allungare."
            : `${plural(subscriptions, "abbonamento si allunga", "abbonamenti si allungano")} dei giorni di chiusura.`}
        </Typography>
      )}
      <Note variant="body2">
        {mails === 0
          ? "Non parte nessuna email."
          : `${plural(mails, "email", "email")} in tutto, una a persona. Partono dopo cinque minuti: fino ad allora puoi annullare.`}
      </Note>
    </Stack>
  );
};
