import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Route } from "./route.ts";

type Entry = { call: Endpoint; pattern: RegExp; answer: Route["answer"] };

/** Call that matches a request, with the parameters of its path. */
export type Match = {
  call: Endpoint;
  params: Record<string, string>;
  answer: Route["answer"];
};

/**
 * Returns the function that finds the call for a method and path, which throws `not_found` and `method_not_allowed`.
 * Throws at start-up if a call of the contract has no route.
 */
export function router(routes: readonly Route[]): (method: string, path: string) => Match {
  const answers = new Map(routes.map(({ call, answer }) => [`${call.method} ${call.path}`, answer]));
  const entries = allCalls().map((call): Entry => {
    const answer = answers.get(`${call.method} ${call.path}`);
    if (!answer) throw new Error(`No handler for ${call.method} ${call.path}`);
    // Contract paths are words, slashes and {names}; URLPattern would cost half a millisecond per request.
    const source = (API_BASE + call.path).replace(/[.]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return { call, pattern: new RegExp(`^${source}$`), answer };
  });
  entries.sort((a, b) => parameters(a) - parameters(b));

  return (method, path) => {
    const onPath = entries.flatMap((entry) => {
      const matched = entry.pattern.exec(path);
      return matched ? [{ ...entry, params: decoded(matched.groups ?? {}) }] : [];
    });
    const match = onPath.find((entry) => entry.call.method === method);
    if (!match) throw new StudioError(onPath.length > 0 ? "method_not_allowed" : "not_found");
    return match;
  };
}

/** Sort key of an entry: a path with fewer parameters is more specific, `/u/me` comes before `/u/{id}`. */
const parameters = (entry: Entry): number => entry.call.path.split("{").length;

function decoded(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    throw new StudioError("not_found");
  }
}
