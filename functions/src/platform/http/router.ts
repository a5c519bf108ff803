import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Route } from "./route.ts";

type Entry = { call: Endpoint; pattern: RegExp; answer: Route["answer"] };

/** A call found for a request, with the parameters of its path. */
export type Match = {
  call: Endpoint;
  params: Record<string, string>;
  answer: Route["answer"];
};

/**
 * Makes the function that finds the call for a method and path. Throws at start-up when a call of the contract has no
 * route, so that nothing can be forgotten.
 */
export function router(routes: readonly Route[]): (method: string, path: string) => Match {
  const answers = new Map(routes.map(({ call, answer }) => [`${call.method} ${call.path}`, answer]));
  const entries = allCalls().map((call): Entry => {
    const answer = answers.get(`${call.method} ${call.path}`);
    if (!answer) throw new Error(`No handler for ${call.method} ${call.path}`);
    // Paths of the contract are plain words, slashes and {names}. URLPattern would cost half a millisecond a request.
    const source = (API_BASE + call.path).replace(/[.]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    return { call, pattern: new RegExp(`^${source}$`), answer };
  });
  entries.sort((a, b) => parameters(a) - parameters(b));

  return (method, path) => {
    const onPath = entries.flatMap((entry) => {
      const found = entry.pattern.exec(path);
      return found ? [{ ...entry, params: decoded(found.groups ?? {}) }] : [];
    });
    const match = onPath.find((entry) => entry.call.method === method);
    if (!match) throw new StudioError(onPath.length > 0 ? "method_not_allowed" : "not_found");
    return match;
  };
}

/** A path with fewer parameters is the more exact one: `/u/me` goes before `/u/{id}`. */
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
