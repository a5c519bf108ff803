import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

/**
 * Returns the state of a navigation to the page that sets a new password, after a temporary one; `to` is the page that the
 * person was going to.
 */
export const byTemporaryPassword = (to: string | null) => ({ temporary: true, ...(to !== null && { to }) });

const never = () => () => {};

/**
 * Returns whether a temporary password led here, and the page that the person was going to, not yet checked to be one of this
 * site. The browser keeps both over a reload, whose HTML cannot know them: they are read after hydration.
 */
export function useFirstAccess(): { isTemporary: boolean; to: string | null } {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const came: unknown = isHydrated ? state : null;
  const isTemporary =
    typeof came === "object" && came !== null && "temporary" in came && came.temporary === true;
  return { isTemporary, to: isTemporary && "to" in came && typeof came.to === "string" ? came.to : null };
}
