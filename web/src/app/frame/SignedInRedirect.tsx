import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { safeRedirect } from "../../lib/safeRedirect.ts";
import { useRole } from "../../lib/session/role.ts";
import { useSession } from "../../lib/session/session.ts";
import { loadForms } from "../../ui/hydration/firstInteraction.ts";

/** Redirects a signed-in person from the sign-in page; a stored text that is not a session counts as signed out. */
export function SignedInRedirect() {
  const session = useSession();
  const role = useRole();
  const [search] = useSearchParams();
  // React cannot navigate while one of the page's forms waits for its script.
  useEffect(loadForms, []);
  return session && <Navigate to={safeRedirect(search.get("redirect_url"), role)} replace />;
}
