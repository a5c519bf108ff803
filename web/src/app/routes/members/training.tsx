import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { OnlineOffer } from "../../../features/instalments/OnlineOffer.tsx";
import { LibraryCard } from "../../../features/library/LibraryCard.tsx";
import { checkSession } from "../../../features/members/account/api.ts";
import { useMember } from "../../../features/members/account/profile/useMember.ts";
import { MyTickets } from "../../../features/race/mine/MyTickets.tsx";
import { ProgramLinks } from "../../../features/training/program/ProgramLinks.tsx";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { BOUGHT_PARAM, paths } from "../../../lib/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageSkeleton } from "../../../ui/feedback/PageSkeleton.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { MemberScreen } from "../../member/MemberScreen.tsx";

/** The member's training outside the classes: programs, the video library, races. */
export const Component = () => (
  <MemberScreen title="Allenamento" description="I tuoi programmi, la videoteca e le tue simulazioni.">
    {(uid) => <Training key={uid} uid={uid} />}
  </MemberScreen>
);

/**
 * Renews the session once the library has opened, because the library's page reads it and its token does not say so yet.
 * Returns whether that is under way.
 */
function useRenewal(membership: boolean): boolean {
  const session = useSession();
  const isStale = membership && session?.user.membership !== true;
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (isStale) void checkSession().catch(() => setFailed(true));
  }, [isStale]);
  return isStale && !hasFailed;
}

function Training({ uid }: { uid: string }) {
  const now = useNow();
  const member = useMember(uid);
  const [search] = useSearchParams();
  const isOpening = useRenewal(member.status === "ready" && member.data?.membership === true);
  if (member.status === "loading") return <PageSkeleton />;
  if (member.status === "error") {
    return <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />;
  }
  const { programs = [], program_starts, membership = false } = member.data ?? {};
  return (
    <>
      {programs.length > 0 ? (
        <ProgramLinks uid={uid} now={now} programs={programs} program_starts={program_starts} />
      ) : (
        <Section title="Il tuo programma">
          <Panel>
            <EmptyState
              title="Non segui ancora un programma"
              hint="Te lo assegna il tuo coach. Intanto puoi comporne uno per livello, obiettivo e giorni."
              action={<LinkButton to={paths.advisor.href()}>Componi il tuo programma</LinkButton>}
            />
          </Panel>
        </Section>
      )}
      <Section title="Allenati anche da casa" id="online">
        {membership && !isOpening ? (
          <CardGrid>
            <LibraryCard />
          </CardGrid>
        ) : (
          <OnlineOffer isOpening={isOpening || search.has(BOUGHT_PARAM)} />
        )}
      </Section>
      <MyTickets />
    </>
  );
}
