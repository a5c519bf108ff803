import { useSession } from "../../lib/session/session.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { LoginLink } from "./LoginLink.tsx";

/** The menu of whoever is signed in; a stored text that is no session is nobody. */
export function SessionMenu() {
  const session = useSession();
  return session ? <AccountMenu person={session.user} /> : <LoginLink />;
}
