import { StudioError } from "@studio/contract/errors.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";

/** Returns true for an error that means that the member does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StudioError && ["user_not_found", "invalid_request"].includes(error.code);

/** Error state of a member's page: not found, or failed to load. */
export function MemberFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const readsPeople = useCan("people.read");
  return (
    <>
      <TitleRow title="Scheda utente" />
      <PageFrame>
        {isMissing(error) ? (
          <EmptyState
            title="Questa persona non c’è"
            hint="È stata eliminata, oppure l’indirizzo non è giusto."
            action={
              <LinkButton to={readsPeople ? adminPaths.users.href() : adminPaths.classes.href()}>
                {readsPeople ? "Vai agli utenti" : "Vai alle classi"}
              </LinkButton>
            }
          />
        ) : (
          <ErrorState message={errorMessage(error)} onRetry={onRetry} />
        )}
      </PageFrame>
    </>
  );
}
