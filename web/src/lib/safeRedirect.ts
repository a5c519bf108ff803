import type { Role } from "@studio/contract/roles.ts";
import { matchPath } from "react-router-dom";
import { adminPaths } from "./adminPaths.ts";
import { paths } from "./paths.ts";

/** Sign-in pages, which are no destination after a sign-in. */
const ways: readonly string[] = [paths.login.pattern, paths.resetPassword.pattern];

/** Patterns that a sign-in may redirect to. */
const destinations = [...Object.values(paths), ...Object.values(adminPaths)].filter(
  ({ pattern }) => !ways.includes(pattern),
);

/** Returns where a sign-in without a destination leads: staff to the desk, members to their dashboard. */
const landingPath = (role: Role | undefined): string =>
  role === undefined ? paths.me.href() : adminPaths.today.href();

/**
 * Returns the path of `redirect_url` if it is a known route of this site, else the `landingPath` of the role. The URL is
 * checked after parsing, as the browser would resolve it.
 */
export function safeRedirect(
  url: string | null,
  role: Role | undefined,
  origin: string = window.location.origin,
): string {
  const target = url !== null && URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (target === null || target.origin !== origin) return landingPath(role);
  const { pathname, search, hash } = target;
  // A browser reads a path with two leading slashes as another host.
  const isKnown =
    !pathname.startsWith("//") &&
    // Hosting's paths are case-sensitive.
    destinations.some(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, pathname));
  return isKnown ? `${pathname}${search}${hash}` : landingPath(role);
}
