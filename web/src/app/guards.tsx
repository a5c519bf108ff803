import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { firstStanding, followSession } from "../features/members/account/follow.ts";
import { isTemporary } from "../features/members/account/temporarySession.ts";
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

/** Destinations after the end of a session. */
const after = { home: () => paths.home.href(), login: () => paths.login.href(here()), here };

type Props = {
  /** Fallback until the session is known; the page itself where it has no personal data. */
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
    const to = byTemporaryPassword(`${pathname}${search}${hash}`);
    return <Navigate to={paths.firstAccess.href()} replace state={to} />;
  }
  return children;
}

/**
 * Renders its children for a signed-in person only; others are redirected to the sign-in page, which redirects back,
 * and a person with a temporary password to the page that sets a new one. The children always have a stored session.
 */
export function RequireSession({ waiting, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Followed key={attempt} waiting={waiting} onRetry={() => setAttempt(attempt + 1)}>
      {children}
    </Followed>
  );
}
