import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { firstStanding, followSession } from "../features/account/follow.ts";
import { isTemporary } from "../features/account/temporarySession.ts";
import { errorMessage } from "../lib/http/errorMessage.ts";
import { paths } from "../lib/paths.ts";
import { useSession } from "../lib/session/session.ts";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";
import { byTemporaryPassword } from "./firstAccess.ts";
import { leave } from "./page/leave.ts";

const here = (): string => {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
};

/** Where a session's end leads to. */
const after = { home: () => paths.home.href(), login: () => paths.login.href(here()), here };

type Props = {
  /** Shown until it is known who is here; the page itself where nothing of it is anybody's. */
  waiting: ReactNode;
  children: ReactNode;
};

function Followed({ waiting, children, onRetry }: Props & { onRetry: () => void }) {
  const session = useSession();
  const [standing, setStanding] = useState(firstStanding);
  const { pathname, search, hash } = useLocation();

  useEffect(
    () =>
      followSession({
        report: setStanding,
        leave: (to) => leave(after[to]()),
      }),
    [],
  );

  if (standing.is === "visitor") {
    return <Navigate to={paths.login.href(`${pathname}${search}${hash}`)} replace />;
  }
  if (standing.is === "unknown") {
    return <ErrorState message={errorMessage(standing.error)} onRetry={onRetry} />;
  }
  if (standing.is !== "in" || !session) return waiting;
  if (isTemporary(session.access_token) && pathname !== paths.firstAccess.href()) {
    return <Navigate to={paths.firstAccess.href()} replace state={byTemporaryPassword} />;
  }
  return children;
}

/**
 * Lets only a signed-in person in; anybody else goes to the sign-in page, which leads back, and whoever
 * came in by a temporary password chooses a lasting one first. What stands below always has a stored session.
 */
export function RequireSession({ waiting, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Followed key={attempt} waiting={waiting} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </Followed>
  );
}
