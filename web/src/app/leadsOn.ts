import { matchPath } from "react-router-dom";
import { POST_MISSING } from "../features/blog/failures.ts";
import { paths } from "./paths.ts";

const NOTICE_MS = 6000;

async function refusalOf(pathname: string): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(pathname);
    if (ok) return undefined;
    return status === 404 ? POST_MISSING : "Il blog non risponde: riprova tra poco.";
  } catch {
    return "Connessione assente: riprova quando torna la rete.";
  }
}

/**
 * Goes on to another page. A post may have been taken off the blog since this page was made: where it is gone, or cannot be
 * reached, the page stays and says so (public-site §8).
 */
export async function leadsOn(href: string): Promise<void> {
  const { pathname } = new URL(href, window.location.href);
  if (!matchPath(paths.post.pattern, pathname)) return window.location.assign(href);
  // Loaded before it is needed: what has to be said may be that the network is gone.
  const [refusal, { toast }] = await Promise.all([refusalOf(pathname), import("../ui/toast.ts")]);
  if (refusal === undefined) window.location.assign(href);
  else toast.error(refusal, NOTICE_MS);
}
