import Typography from "@mui/material/Typography";
import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { studio } from "@studio/contract/studio.ts";
import { useLocation } from "react-router-dom";
import { readAsked } from "../../../features/leads/asked.ts";
import { followAfterMs } from "../../../features/leads/thanks.ts";
import { TrialToggle } from "../../../features/leads/trialForms.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { freeFiles } from "../../../features/site/files/freeFiles.ts";
import { Download } from "../../../features/site/thanks/Download.tsx";
import { SampleVideos } from "../../../features/site/thanks/SampleVideos.tsx";
import { ThankYou } from "../../../features/site/thanks/ThankYou.tsx";
import { useConversion } from "../../../features/site/useConversion.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { paths } from "../../../lib/paths.ts";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

const invitation = {
  title: "Vieni a provare",
  lead: "La prima volta in palestra è gratuita: scegli giorno e ora.",
};

/** Heading of the form, after a first request has just been sent. */
const another = {
  title: "Ti serve un’altra prova?",
  lead: "Per un altro servizio o per chi si allena con te: il modulo è qui.",
};

/** All eight thank-you pages; the path names the requested file, `/thankyou` has none. */
export function Component() {
  const { pathname, state } = useLocation();
  // The prerendered HTML does not know the request.
  const asked = useHydrated() ? readAsked(state) : undefined;
  const file = freeFiles.find(({ kind }) => thanksOf[kind] === pathname.replace(/\/$/, ""));
  const addresses = useContent("downloads", studio.files);
  useConversion("thank-you");
  return (
    <Page
      title={file ? `Grazie: ${file.title}` : "Grazie"}
      description={
        file
          ? `Grazie! Il download di «${file.title}» parte da solo tra pochi secondi. Intanto allenati con tre video della nostra videoteca.`
          : "Grazie, la tua richiesta è stata inoltrata: ti rispondiamo presto. Intanto allenati con tre video della nostra videoteca."
      }
      robots="noindex"
    >
      {file ? (
        <ThankYou text={`«${file.title}» sta per arrivare. Di solito mandiamo il link anche via email.`}>
          <Download file={addresses[file.kind]} delayMs={followAfterMs[file.kind]} />
        </ThankYou>
      ) : (
        <ThankYou text="La tua richiesta è stata inoltrata. Ti rispondiamo a breve, di solito entro il giorno dopo.">
          {asked && (
            <Typography sx={{ mb: 6 }}>
              Hai chiesto
              <Typography component="strong" variant="h2" sx={{ display: "block" }}>
                {asked}
              </Typography>
              Di solito il riepilogo arriva anche via email.
            </Typography>
          )}
          <LinkButton to={paths.home.href()} variant="contained">
            Torna alla home
          </LinkButton>
        </ThankYou>
      )}
      <SampleVideos />
      <Chapter tone="iron" {...(file ? invitation : another)}>
        <TrialToggle />
      </Chapter>
    </Page>
  );
}
