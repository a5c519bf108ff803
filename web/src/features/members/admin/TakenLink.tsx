import { adminPaths } from "../../../lib/adminPaths.ts";
import { TouchLink } from "../../../ui/navigation/TouchLink.tsx";

/** Links to the member who already has the e-mail. */
export const TakenLink = ({ email }: { email: string }) => (
  <TouchLink href={`${adminPaths.users.href()}?${new URLSearchParams({ q: email })}`} variant="body2">
    Cerca chi ha già questa email
  </TouchLink>
);
