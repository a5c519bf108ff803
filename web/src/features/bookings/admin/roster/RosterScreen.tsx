import Print from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatWholeDay } from "../../../../lib/format/format.ts";
import { loadingOf } from "../../../../lib/live/loadingOf.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { useWeekClasses } from "../api.ts";
import { mondayOf, weekDays } from "../calendar/week.ts";
import { PrintedClass } from "./PrintedClass.tsx";

/** Prints only the list, dark on white in either colour scheme. */
const onPaper = {
  "@media print": {
    "body *:not(:has([data-roster]), [data-roster], [data-roster] *)": { display: "none !important" },
    "html, body": { colorScheme: "light", background: "#fff !important" },
    "@page": { margin: "12mm" },
  },
};

/** Printed part of a page, with a title that only the print shows. */
const Printed = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    data-roster
    sx={{
      display: "grid",
      gap: 4,
      alignItems: "start",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      my: 8,
      "@media print": {
        display: "block",
        my: 0,
        color: "#000",
        fontSize: "11pt",
        "--mui-palette-text-secondary": "#444",
      },
    }}
  >
    <GlobalStyles styles={onPaper} />
    <Typography
      variant="h2"
      component="p"
      sx={{ display: "none", "@media print": { display: "block", mb: 4, color: "#000" } }}
    >
      {title}
    </Typography>
    {children}
  </Box>
);

/** A day's classes with their rosters, laid out for printing. */
export function RosterScreen({ day }: { day: string }) {
  const now = useNow();
  // Same query as the calendar's week, so that it opens offline from the cache.
  const classes = useWeekClasses(mondayOf(day));
  const today =
    classes.status === "ready"
      ? weekDays(classes.data, mondayOf(day), now).find((one) => one.day === day)?.classes
      : undefined;
  return (
    <Screen
      title="Elenco del giorno"
      hint={formatWholeDay(day)}
      actions={
        <>
          <Button
            variant="contained"
            startIcon={<Print />}
            disabled={!today?.length}
            onClick={() => window.print()}
          >
            Stampa
          </Button>
          <LinkButton to={adminPaths.classes.href(day)} variant="outlined">
            Torna alle classi
          </LinkButton>
        </>
      }
    >
      <Loaded
        of={{ ...loadingOf(classes), data: today }}
        label="Carico l’elenco"
        height={220}
        rows={3}
        gap={4}
      >
        {(today) =>
          today.length === 0 ? (
            <EmptyState
              title="Nessuna classe in questo giorno"
              hint="Scegli un altro giorno dal calendario delle classi, oppure aggiungine una."
              action={<LinkButton to={adminPaths.classes.href(day)}>Apri il calendario</LinkButton>}
            />
          ) : (
            <Printed title={`Classi di ${formatWholeDay(day)}`}>
              {today.map((gymClass) => (
                <PrintedClass key={gymClass.id} gymClass={gymClass} />
              ))}
            </Printed>
          )
        }
      </Loaded>
    </Screen>
  );
}
