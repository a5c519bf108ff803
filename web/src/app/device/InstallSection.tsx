import IosShare from "@mui/icons-material/IosShare";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { useInstallation } from "./installPrompt.ts";

/** Offers to install the app, where it is not installed and the browser can. */
export function InstallSection() {
  const installation = useInstallation();
  if (installation.by === "none") return null;
  return (
    <Section title="Installa l’app">
      <Panel>
        <Typography sx={{ maxWidth: 640, mb: 4 }}>
          {studio.name} sulla schermata Home: si apre a tutto schermo, anche senza rete.
        </Typography>
        {installation.by === "prompt" ? (
          <Button variant="outlined" onClick={installation.ask}>
            Installa l’app
          </Button>
        ) : (
          <Box
            component="ol"
            sx={{ listStyle: "decimal", m: 0, pl: 6, "& li": { py: 1 }, "& svg": { verticalAlign: "-5px" } }}
          >
            <li>
              Tocca <IosShare aria-hidden fontSize="small" /> Condividi nella barra di Safari.
            </li>
            <li>Scegli “Aggiungi alla schermata Home”.</li>
            <li>Tocca Aggiungi.</li>
          </Box>
        )}
      </Panel>
    </Section>
  );
}
