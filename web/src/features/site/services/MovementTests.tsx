import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Panel } from "../../../ui/Panel.tsx";
import { Points } from "../../../ui/Points.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import { Chapter } from "../Chapter.tsx";
import { movementTests } from "./movementTests.ts";
import { testMinutes } from "./services.ts";

/** The two tests of movement and performance. */
export const MovementTests = () => (
  <Chapter
    title="Due test, un punto di partenza"
    lead="Uno guarda come ti muovi, l’altro quanto rendi. Insieme dicono su che cosa lavorare e su che cosa no."
  >
    <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}>
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
    </Box>
  </Chapter>
);
