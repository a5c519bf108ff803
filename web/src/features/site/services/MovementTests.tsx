import Typography from "@mui/material/Typography";
import { Points } from "../../../ui/charts/Points.tsx";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Chapter } from "../Chapter.tsx";
import { testMinutes } from "./services.ts";

/** The two bookable tests. */
const movementTests = [
  {
    title: "Test del movimento",
    text: "Sette gesti semplici, dal piegarti al portare le braccia sopra la testa, per trovare dove sei rigido e dove compensi.",
    points: [
      "Mobilità di caviglie, anche, schiena e spalle",
      "Equilibrio e controllo, destra e sinistra",
      "I movimenti che puoi già caricare e quelli da costruire",
    ],
  },
  {
    title: "Test della performance",
    text: "Forza, potenza e fiato misurati con prove adatte al tuo livello: numeri tuoi, da confrontare solo con te stesso.",
    points: [
      "Forza di gambe, spinta e tirata",
      "Capacità aerobica al vogatore o di corsa",
      "I carichi e i ritmi giusti per cominciare",
    ],
  },
] as const;

/** The two tests of movement and performance. */
export const MovementTests = () => (
  <Chapter
    title="Due test, un punto di partenza"
    lead="Uno guarda come ti muovi, l’altro quanto rendi. Insieme dicono su che cosa lavorare e su che cosa no."
  >
    <Columns count={{ xs: 1, md: 2 }} gap={6}>
      {movementTests.map(({ title, text, points }) => (
        <Panel key={title}>
          <Stat value={`${testMinutes.from}-${testMinutes.to}`} label="minuti" />
          <Typography variant="h2" component="h3" sx={{ mt: 5, mb: 2 }}>
            {title}
          </Typography>
          <Typography sx={{ mb: 5 }}>{text}</Typography>
          <Points items={[...points]} />
        </Panel>
      ))}
    </Columns>
  </Chapter>
);
