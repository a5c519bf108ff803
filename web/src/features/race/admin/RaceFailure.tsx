import Typography from "@mui/material/Typography";
import { StudioError } from "@studio/contract/errors.ts";
import { paths } from "../../../app/paths.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { IronBand } from "../../../ui/IronBand.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";

const isMissing = (error: unknown) => error instanceof StudioError && error.code === "race_not_found";

/** A start list that could not be had, or that of a day without a race. */
export const RaceFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <>
    <IronBand>
      <Typography variant="h1">Simulazioni</Typography>
    </IronBand>
    <PageFrame>
      {isMissing(error) ? (
        <EmptyState
          title="Questa simulazione non c’è"
          hint="È stata eliminata, oppure l’indirizzo non è giusto."
          action={<LinkButton to={paths.adminRace.href()}>Vai alla prossima</LinkButton>}
        />
      ) : (
        <ErrorState message={errorMessage(error)} onRetry={onRetry} />
      )}
    </PageFrame>
  </>
);
