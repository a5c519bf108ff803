import { text, type Value } from "./evaluator/value.ts";
import type { PatternPart } from "./parser/ast.ts";

/** A segment of the requested path; undefined stands for any file in the folder that is listed. */
export type Segment = string | undefined;
export type PathMatch = { wildcards: ReadonlyMap<string, Value>; rest: readonly Segment[] };

/**
 * Every way in which a pattern covers the start of a path, with what its wildcards bind and what is left for the
 * patterns inside. `{v=**}` binds a path of zero or more segments, of one or more in rules_version '1'.
 */
export function* matchPath(
  pattern: readonly PatternPart[],
  segments: readonly Segment[],
  version: 1 | 2,
): Generator<PathMatch> {
  const [part, ...parts] = pattern;
  if (part === undefined) {
    yield { wildcards: new Map(), rest: segments };
    return;
  }
  const fewest = part.kind === "rest" ? 2 - version : 1;
  const most = part.kind === "rest" ? segments.length : 1;
  for (let count = fewest; count <= Math.min(most, segments.length); count += 1) {
    const taken = segments.slice(0, count);
    const known = taken.filter((segment) => segment !== undefined);
    if (part.kind === "literal" && known[0] !== part.text) return;
    // The folder itself stands for the files that a rest could take.
    if (part.kind === "rest" && known.length < count) return;
    for (const { wildcards, rest } of matchPath(parts, segments.slice(count), version)) {
      yield { wildcards: new Map([...bound(part, known), ...wildcards]), rest };
    }
  }
}

/** What a part binds: nothing when the segment is not known, so that a rule that asks for it is denied. */
function bound(part: PatternPart, known: readonly string[]): [string, Value][] {
  if (part.kind === "literal") return [];
  if (part.kind === "rest") return [[part.name, { type: "path", segments: known }]];
  return known.map((segment) => [part.name, text(segment)]);
}
