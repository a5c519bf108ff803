import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

export const Component = () => (
  <Page title="Pagina non trovata" description="La pagina richiesta non esiste." robots="noindex">
    <Notice
      title="Questa pagina non esiste"
      action={
        <Button variant="contained" component={Link} to={paths.home.href()}>
          Torna alla home
        </Button>
      }
    >
      <Typography>L'indirizzo potrebbe essere sbagliato, oppure la pagina è stata spostata.</Typography>
    </Notice>
  </Page>
);
