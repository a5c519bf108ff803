import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../../lib/paths.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { ShareButton } from "../../../ui/navigation/ShareButton.tsx";
import { type Choice, focuses, levels, weekdays } from "./choice.ts";
import { programmeOf } from "./programme.ts";
import { WorkoutDay } from "./WorkoutDay.tsx";

/** Shares the programme's address, or prints it. */
const ShareAndPrint = ({ choice }: { choice: Choice }) => (
  <Row data-screen gap={3} align="center">
    <ShareButton
      variant="contained"
      title="Il mio programma di allenamento"
      path={paths.advisor.href(choice)}
    >
      <Button variant="outlined" onClick={() => window.print()}>
        Stampa
      </Button>
    </ShareButton>
  </Row>
);

/** Prints only the programme: hides every element that neither contains it nor is part of it. */
const printed = {
  "@media print": {
    "body *:not(:has([data-programme]), [data-programme], [data-programme] *)": {
      display: "none !important",
    },
    "@page": { margin: "14mm" },
  },
};

/** Programme of a choice, with actions to share and print it. */
export function ProgrammeSheet({ choice }: { choice: Choice }) {
  const { aim, effort, workouts } = programmeOf(choice);
  const { level, focus, days } = choice;
  return (
    <div data-programme>
      <GlobalStyles styles={printed} />
      <Section
        title={`${focuses[focus]}, ${levels[level].toLowerCase()}, ${weekdays[days]}`}
        action={<ShareAndPrint choice={choice} />}
      >
        <Stack gap={6}>
          <Stack gap={2} maxWidth={680}>
            <Lead>{aim}</Lead>
            <Note>
              {effort} Prima di ogni allenamento scaldati per otto minuti: mobilità di anche e spalle, poi una
              serie leggera dei primi due esercizi.
            </Note>
          </Stack>
          <Columns min={440} gap={6}>
            {workouts.map((workout, index) => (
              <WorkoutDay key={workout.name} number={index + 1} workout={workout} />
            ))}
          </Columns>
          <Note variant="body2">
            Programma di {studio.name}. Se hai dolori o patologie chiedi prima al tuo medico, e fatti vedere
            da un coach almeno una volta.
          </Note>
        </Stack>
      </Section>
    </div>
  );
}
