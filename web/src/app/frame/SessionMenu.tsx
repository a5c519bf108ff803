import { useSession } from "../../lib/session/session.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { LoginLink } from "./LoginLink.tsx";

/** Renders the menu of the signed-in person; a stored text that is not a session counts as signed out. */
export function SessionMenu() {
  const session = useSession();
  return session ? <AccountMenu person={session.user} /> : <LoginLink />;
}
