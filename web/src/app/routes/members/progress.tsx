import { useMember } from "../../../features/members/account/profile/useMember.ts";
import { Statistics } from "../../../features/stats/Statistics.tsx";
import { useStats } from "../../../features/stats/useStats.ts";
import { useNow } from "../../../lib/clock.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { MemberScreen } from "../../member/MemberScreen.tsx";

/** The member's statistics and badges. */
export const Component = () => (
  <MemberScreen title="Progressi" description="Le lezioni fatte, le tue statistiche e i tuoi badge.">
    {(uid) => <Progress key={uid} uid={uid} />}
  </MemberScreen>
);

function Progress({ uid }: { uid: string }) {
  const now = useNow();
  const member = useMember(uid);
  const stats = useStats(uid);
  if (member.status === "error") {
    return <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />;
  }
  const person = member.status === "ready" ? member.data : undefined;
  return (
    <Statistics
      uid={uid}
      stats={stats}
      attendance={person?.attendance}
      goal={person && (person.weekly_goal ?? null)}
      now={now}
    />
  );
}
