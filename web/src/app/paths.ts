import { matchPath } from "react-router-dom";

/** Every URL of the web, once: the router's pattern and the link. */
export const paths = {
  home: { pattern: "/", href: () => "/" },
  login: {
    pattern: "/login",
    href: (redirect?: string) =>
      redirect ? `/login?${new URLSearchParams({ redirect_url: redirect })}` : "/login",
  },
  resetPassword: { pattern: "/reset-password", href: () => "/reset-password" },
  me: { pattern: "/me", href: () => "/me" },
} as const;

/** Where a sign-in may lead. The sign-in page itself is none: it would lead nowhere. */
const destinations = [paths.home, paths.me];

/**
 * The path that `redirect_url` asks for if it is a known route of this site, else the dashboard. What the browser
 * would make of the text counts, not what the text looks like.
 */
export function safeRedirect(url: string | null, origin: string = window.location.origin): string {
  const target = url !== null && URL.canParse(url, origin) ? new URL(url, origin) : null;
  if (target === null || target.origin !== origin) return paths.me.href();
  const { pathname, search, hash } = target;
  // A path that starts with two slashes would be read as another site's name.
  const known =
    !pathname.startsWith("//") && destinations.some(({ pattern }) => matchPath(pattern, pathname));
  return known ? `${pathname}${search}${hash}` : paths.me.href();
}
