import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { useState } from "react";
import { paths } from "../../../lib/paths.ts";
import { Section } from "../../../ui/layout/Section.tsx";
import { type Choice, focuses, levels, weekdays } from "./choice.ts";
import { programmeOf } from "./programme.ts";
import { WorkoutDay } from "./WorkoutDay.tsx";

/** Shares the programme's address, or prints it. */
function ShareAndPrint({ choice }: { choice: Choice }) {
  const [status, setStatus] = useState("");

  const share = async () => {
    const url = new URL(paths.advisor.href(choice), window.location.origin).href;
    try {
      if (typeof navigator.share === "function")
        await navigator.share({ title: "Il mio programma di allenamento", url });
      else {
        await navigator.clipboard.writeText(url);
        setStatus("Link copiato");
      }
    } catch (error) {
      // The user has closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setStatus("Copia l’indirizzo dalla barra del browser");
      }
    }
  };

  return (
    <Box data-screen sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <Button variant="contained" onClick={share}>
        Condividi
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        Stampa
      </Button>
      <Typography role="status" variant="body2">
        {status}
      </Typography>
    </Box>
  );
}

/** Prints only the programme: hides every element that neither contains it nor is part of it. */
const printed = {
  "@media print": {
    "body *:not(:has([data-programme]), [data-programme], [data-programme] *)": {
      display: "none !important",
    },
    "[data-programme] [data-screen]": { display: "none !important" },
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
        <Typography sx={{ fontSize: "1.125rem", maxWidth: 680 }}>{aim}</Typography>
        <Typography sx={{ maxWidth: 680, mt: 2, mb: 7, color: "text.secondary" }}>
          {effort} Prima di ogni allenamento scaldati per otto minuti: mobilità di anche e spalle, poi una
          serie leggera dei primi due esercizi.
        </Typography>
        <Box
          sx={{
            display: "grid",
            gap: 6,
            gridTemplateColumns: "repeat(auto-fit, minmax(min(440px, 100%), 1fr))",
          }}
        >
          {workouts.map((workout, index) => (
            <WorkoutDay key={workout.name} number={index + 1} workout={workout} />
          ))}
        </Box>
        <Typography variant="body2" sx={{ mt: 6, color: "text.secondary" }}>
          Programma di {studio.name}. Se hai dolori o patologie chiedi prima al tuo medico, e fatti vedere da
          un coach almeno una volta.
        </Typography>
      </Section>
    </div>
  );
}
