import { isDeepStrictEqual } from "node:util";
import type * as z from "zod";
import { runAtomic } from "../../src/platform/firestore/commit.ts";
import { readDocuments } from "../../src/platform/firestore/documents.ts";
import { firestore } from "../../src/platform/runtime/firebase.ts";
import { type Difference, logRepair, type RepairStep, UNDECIDED } from "./step.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Fields before and after, and the reason; without `to` only a person can decide. */
type Change = { from: Fields; to: Fields | undefined; why: string };

/** Returns fields with those of maps and lists apart: `{ "received.cash": 900, "gifts.0.cents": 500 }`. */
const flat = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
      typeof value === "object" && value !== null && !(value instanceof Date)
        ? Object.entries(flat({ ...value })).map(([key, part]) => [`${name}.${key}`, part])
        : [[name, value]],
    ),
  );

/** Returns what differs of a change, as text: `received.cash 0`, and `received.cash 900`. */
function textsOf({ from, to }: Change): Pick<Difference, "from" | "to"> {
  const [before, after] = [flat(from), flat(to ?? {})];
  const text = (fields: Fields, other: Fields) =>
    Object.keys(fields)
      .filter((name) => !isDeepStrictEqual(fields[name], other[name]))
      .map((name) => `${name} ${fields[name] instanceof Date ? fields[name].toISOString() : fields[name]}`)
      .join(", ");
  return { from: text(before, after), to: to ? text(after, before) : UNDECIDED };
}

/** How fields of a document follow from other documents. */
type Derivation<Schema extends z.ZodType> = {
  name: string;
  /** The documents in Italian, for the activity log. */
  title: string;
  schema: Schema;
  /** Yields the paths of the documents in pages, whether they exist or not. */
  paths: () => AsyncIterable<readonly string[]>;
  /**
   * Returns the fields that differ from their sources, `undefined` if none does. It reads the sources after the document:
   * whatever changes both at once then fails the commit's precondition on the document.
   */
  changeOf: (document: z.output<Schema> | undefined, path: string) => Promise<Change | undefined>;
};

/** Returns the step that brings derived fields back to what their sources say. */
export function derivedStep<Schema extends z.ZodType>({
  name,
  title,
  schema,
  paths,
  changeOf,
}: Derivation<Schema>): RepairStep {
  const compare = async (path: string) => {
    const [stored] = await readDocuments({ path, schema });
    return { path, stored, change: await changeOf(stored?.value, path) };
  };
  return {
    name,
    async *check() {
      for await (const page of paths())
        for (const { path, change } of await Promise.all(page.map(compare)))
          if (change) yield { path, ...textsOf(change), why: change.why };
    },
    apply: ({ path }, by) =>
      runAtomic(path, async (commit) => {
        const { stored, change } = await compare(path);
        if (!change?.to) return false;
        const ref = firestore().doc(path);
        if (stored) commit.update(ref, { ...change.to }, { lastUpdateTime: stored.updateTime });
        else commit.create(ref, { ...change.to });
        const { from, to } = textsOf(change);
        logRepair(commit, name, `${title} ${path}: ${from || "niente"} → ${to || "niente"}`, by);
        return true;
      }),
  };
}

/** Returns the fields of `after` that differ from those of `before`; `undefined` if none does. */
export function differing(before: Fields, after: Fields): { from: Fields; to: Fields } | undefined {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return undefined;
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { from: pick(before), to: pick(after) };
}
