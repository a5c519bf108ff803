import { text, type Value } from "./evaluator/value.ts";
import type { PatternPart } from "./parser/ast.ts";

/** A segment of the requested path; `undefined` is any file in the listed folder. */
export type Segment = string | undefined;
export type PathMatch = { wildcards: ReadonlyMap<string, Value>; rest: readonly Segment[] };

/**
 * Yields every way in which a pattern covers the start of a path, with its bindings and the segments left for nested
 * patterns. `{v=**}` binds zero or more segments, in rules_version '1' one or more.
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
  const minCount = part.kind === "rest" ? 2 - version : 1;
  const maxCount = part.kind === "rest" ? segments.length : 1;
  for (let count = minCount; count <= Math.min(maxCount, segments.length); count += 1) {
    const taken = segments.slice(0, count);
    const present = taken.filter((segment) => segment !== undefined);
    if (part.kind === "literal" && present[0] !== part.text) return;
    // A listing without a file segment is covered by the folder itself.
    if (part.kind === "rest" && present.length < count) return;
    for (const { wildcards, rest } of matchPath(parts, segments.slice(count), version)) {
      yield { wildcards: new Map([...bound(part, present), ...wildcards]), rest };
    }
  }
}

/** Returns the binding of a part; none for an unknown segment, so that a rule that uses it is denied. */
function bound(part: PatternPart, present: readonly string[]): [string, Value][] {
  if (part.kind === "literal") return [];
  if (part.kind === "rest") return [[part.name, { type: "path", segments: present }]];
  return present.map((segment) => [part.name, text(segment)]);
}
