import { thanksOf } from "@studio/contract/leads/thanks.ts";
import { studio } from "@studio/contract/studio.ts";
import { useLocation } from "react-router-dom";
import { TrialToggle } from "../../features/leads/forms.tsx";
import { followAfterMs } from "../../features/leads/thanks.ts";
import { Chapter } from "../../features/site/Chapter.tsx";
import { freeFiles } from "../../features/site/files/freeFiles.ts";
import { Download } from "../../features/site/thanks/Download.tsx";
import { SampleVideos } from "../../features/site/thanks/SampleVideos.tsx";
import { ThankYou } from "../../features/site/thanks/ThankYou.tsx";
import { useConversion } from "../../features/site/useConversion.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

/** All eight thank-you pages; the path says which file was asked for, `/thankyou` that none was (public-site §2). */
export function Component() {
  const { pathname } = useLocation();
  const file = freeFiles.find(({ kind }) => thanksOf[kind] === pathname.replace(/\/$/, ""));
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
        <ThankYou text={`«${file.title}» sta per arrivare: trovi il link anche nella tua email.`}>
          <Download file={studio.files[file.kind]} delayMs={followAfterMs[file.kind]} />
        </ThankYou>
      ) : (
        <ThankYou text="La tua richiesta è stata inoltrata. Ti rispondiamo a breve, di solito entro il giorno dopo.">
          <LinkButton to={paths.home.href()} variant="contained">
            Torna alla home
          </LinkButton>
        </ThankYou>
      )}
      <SampleVideos />
      <Chapter
        title="Vieni a provare"
        tone="iron"
        lead="La prima volta in palestra è gratuita: scegli giorno e ora."
      >
        <TrialToggle />
      </Chapter>
    </Page>
  );
}
