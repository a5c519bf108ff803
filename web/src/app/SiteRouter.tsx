import { type ReactNode, useEffect, useState } from "react";
import { createPath, type Navigator, type Path, parsePath, Router, type To } from "react-router-dom";
import { leadsOn } from "./leadsOn.ts";

const here = (): Path & { state: unknown; key: string } => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: "default" };
};

const hrefOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

/** Scrolls to the section that the address names; clear of the header by the theme's `scroll-padding-top`. */
const showSection = (hash: string): void =>
  document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();

/**
 * The router of the public pages. Each is a document of its own, made by the build, so that going to another one is the
 * browser's work; what changes within a page, its query and its section, stays there.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here);

  useEffect(() => {
    const follow = () => setLocation(here());
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const go = (to: To, write: (href: string) => void, leave: (href: string) => void) => {
    const href = hrefOf(to);
    const { pathname = window.location.pathname, hash } = parsePath(href);
    if (pathname !== window.location.pathname) return leave(href);
    write(href);
    setLocation(here());
    if (hash) showSection(hash);
  };

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: (to) => go(to, (href) => window.history.pushState(null, "", href), leadsOn),
    replace: (to) =>
      go(
        to,
        (href) => window.history.replaceState(null, "", href),
        (href) => window.location.replace(href),
      ),
  };
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
