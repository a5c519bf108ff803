import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router-dom";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Page } from "./page/head.tsx";
import { PageLoadError } from "./page/pageLoad.ts";

type Props = { title: string; action: ReactNode; children: string };

const Failure = ({ title, action, children }: Props) => (
  <Page title={title} description={children} robots="noindex">
    <Notice title={title} action={action}>
      <Typography role="alert">{children}</Typography>
    </Notice>
  </Page>
);

const UNEXPECTED = "Qualcosa è andato storto, riprova.";

/**
 * Renders the error of a page inside its layout, described by `describe`, with a retry. Public pages only say that it
 * is unexpected, and do not load the table of errors.
 */
export function PageError({ describe = () => UNEXPECTED }: { describe?: (error: unknown) => string }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();

  if (error instanceof PageLoadError) {
    return (
      <Failure
        title="La pagina non si è caricata"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Ricarica
          </Button>
        }
      >
        La connessione si è interrotta, oppure il sito è appena stato aggiornato. Ricarica per continuare.
      </Failure>
    );
  }

  // A new location, even the same one, makes the router render the page again.
  const retry = () => navigate(location, { replace: true, preventScrollReset: true });
  return (
    <Failure
      title="Qualcosa non ha funzionato"
      action={
        <Button variant="contained" onClick={retry}>
          Riprova
        </Button>
      }
    >
      {describe(error)}
    </Failure>
  );
}
