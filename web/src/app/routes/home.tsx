import { studio } from "@contract/studio.ts";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { Practical } from "../../features/site/Practical.tsx";
import { useSession } from "../../lib/session.ts";
import { Hero } from "../../ui/Hero.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

const { city } = studio.address;

export function Component() {
  const session = useSession();
  return (
    <Page
      title={`Palestra e allenamento funzionale a ${city}`}
      description={`${studio.name}: classi da sei persone al massimo, personal training e HYROX a ${city}.`}
      keywords={`palestra ${city}, allenamento funzionale, small class, personal training, HYROX`}
    >
      <Hero
        title={`Allenamento funzionale a\u00a0${city}`}
        text={`${studio.name} è una palestra piccola: classi da sei persone al massimo, personal training e HYROX. Un coach ti segue, ripetizione per ripetizione.`}
        action={
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={session ? paths.me.href() : paths.login.href()}
          >
            {session ? "Area riservata" : "Accedi"}
          </Button>
        }
      />
      <Practical />
    </Page>
  );
}
