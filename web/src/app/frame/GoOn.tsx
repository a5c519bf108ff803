import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { safeRedirect } from "../../lib/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { touch } from "../../ui/hydration/firstTouch.ts";

/** Leads who is signed in on from the sign-in page; a stored text that is no session is nobody. */
export function GoOn() {
  const session = useSession();
  const [search] = useSearchParams();
  // React leaves no page while one of its forms waits for its script.
  useEffect(touch, []);
  return session && <Navigate to={safeRedirect(search.get("redirect_url"))} replace />;
}
