import * as z from "zod";
import { findUnknown } from "./check.ts";
import { decide } from "./decide.ts";
import { setOf } from "./evaluator/equality.ts";
import { bool, float, list, map, nothing, parseTimestamp, text, type Value } from "./evaluator/value.ts";
import { firestoreDocument } from "./firestoreDocument.ts";
import type { Rules } from "./parser/ast.ts";
import { parseRules } from "./parser/parseRules.ts";
import { RulesProblem } from "./problem.ts";

/** A value in the Storage emulator's format: an object whose single field names the type. */
const wireValue: z.ZodType<Value> = z.lazy(() =>
  z.union([
    z.object({ null_value: z.null() }).transform(() => nothing),
    z.object({ bool_value: z.boolean() }).transform((wire) => bool(wire.bool_value)),
    // The emulator marks all whole numbers as int, even beyond 64 bits.
    z
      .object({ int_value: z.number().refine(Number.isInteger) })
      .transform((wire): Value => ({ type: "int", value: BigInt(wire.int_value) })),
    z.object({ float_value: z.number() }).transform((wire) => float(wire.float_value)),
    z.object({ string_value: z.string() }).transform((wire) => text(wire.string_value)),
    z.object({ timestamp_value: z.string() }).transform((wire) => parseTimestamp(wire.timestamp_value)),
    z
      .object({ path_value: z.object({ segments: z.array(z.object({ simple: z.string() })) }) })
      .transform(
        (wire): Value => ({ type: "path", segments: wire.path_value.segments.map(({ simple }) => simple) }),
      ),
    z
      .object({ list_value: z.object({ values: z.array(wireValue) }) })
      .transform((wire) => list(wire.list_value.values)),
    z
      .object({ set_value: z.object({ values: z.array(wireValue) }) })
      .transform((wire) => setOf(wire.set_value.values)),
    z
      .object({ map_value: z.object({ fields: z.record(z.string(), wireValue) }) })
      .transform((wire) => map(Object.entries(wire.map_value.fields))),
  ]),
);

/** Fields of every line from the Storage emulator; the answer to a fetch has no action. */
const envelope = z.object({ id: z.number(), action: z.string().optional() });

/** Loads a file of rules under a name that later requests use. */
const loadRuleset = z.object({
  context: z.object({
    rulesetName: z.string(),
    source: z.object({ files: z.tuple([z.object({ name: z.string(), content: z.string() })]) }),
  }),
});

/** Request to evaluate; `path` is absolute, `/b/<bucket>/o/…`. */
const verify = z.object({
  context: z.object({
    rulesetName: z.string(),
    service: z.literal("firebase.storage"),
    path: z.string().startsWith("/"),
    method: z.enum(["get", "list", "create", "update", "delete"]),
    variables: z.record(z.string(), wireValue),
  }),
});

/** The fetched document, or `not_found`. */
const fetched = z.discriminatedUnion("status", [
  z.object({ status: z.literal("ok"), result: z.unknown() }),
  z.object({ status: z.literal("not_found") }),
]);

type Answer = {
  errors: string[];
  warnings: string[];
  result?: { rulesVersion: number } | { permit: boolean };
};

/** Answers the Storage emulator's requests; lines enter through `receive` and leave through `write`. */
export class RulesServer {
  readonly #write: (message: object) => void;
  readonly #rulesets = new Map<string, Rules>();
  /** By the id of the request that waits for a document. */
  readonly #waiting = new Map<number, (reply: unknown) => void>();

  constructor(write: (message: object) => void) {
    this.#write = write;
  }

  /** Signals to the emulator that it is ready. */
  start(): void {
    this.#write({ id: -1, status: "ok" });
  }

  /** Processes one line; never rejects. */
  async receive(line: string): Promise<void> {
    const message = parseJson(line);
    const opened = envelope.safeParse(message);
    if (!opened.success) {
      // No request to answer; the emulator prints the message of a status other than "ok".
      this.#write({ id: -1, status: "error", message: "not a message for the rules runtime", errors: [] });
      return;
    }
    const { id, action } = opened.data;
    if (action === undefined) {
      this.#waiting.get(id)?.(message);
      return;
    }
    // The emulator would wait forever for any other status, even for errors.
    this.#write({ id, status: "ok", ...(await this.#answer(id, action, message)) });
  }

  async #answer(id: number, action: string, message: unknown): Promise<Answer> {
    try {
      if (action === "load_ruleset") return this.#load(loadRuleset.parse(message).context);
      if (action === "verify") return await this.#verify(id, verify.parse(message).context);
      return refusal([`The rules runtime does not know the action '${action}'`]);
    } catch (error) {
      return refusal([error instanceof z.ZodError ? z.prettifyError(error) : String(error)]);
    }
  }

  #load({ rulesetName, source }: z.output<typeof loadRuleset>["context"]): Answer {
    const [{ name, content }] = source.files;
    try {
      const rules = parseRules(content, name);
      this.#rulesets.set(rulesetName, rules);
      const warnings = findUnknown(rules).map(issue);
      return { errors: [], warnings, result: { rulesVersion: rules.version } };
    } catch (error) {
      if (error instanceof RulesProblem) return { errors: [issue(error)], warnings: [] };
      throw error;
    }
  }

  async #verify(id: number, context: z.output<typeof verify>["context"]): Promise<Answer> {
    const { method, path } = context;
    const rules = this.#rulesets.get(context.rulesetName);
    if (!rules) return refusal([`There is no ruleset '${context.rulesetName}'`]);
    const { permit, problems } = await decide(rules, {
      method,
      path,
      variables: new Map(Object.entries(context.variables)),
      fetchDocument: (address) => this.#fetch(id, address),
    });
    const errors = problems.map((problem) => `${method} of ${path} refused: ${problem.describe()}`);
    return { errors, warnings: [], result: { permit } };
  }

  async #fetch(id: number, path: string): Promise<Value | undefined> {
    const reply = await new Promise<unknown>((resolve) => {
      this.#waiting.set(id, resolve);
      const request = { action: "fetch_firestore_document", context: { path } };
      this.#write({ server_request_id: id, status: "ok", ...request });
    });
    this.#waiting.delete(id);
    const parsed = fetched.parse(reply);
    return parsed.status === "ok" ? firestoreDocument.parse(parsed.result) : undefined;
  }
}

function refusal(errors: string[]): Answer {
  return { errors, warnings: [], result: { permit: false } };
}

/** Returns a load problem in the format in which the emulator prints text, file and line. */
function issue({ message, place }: RulesProblem): string {
  if (!place) return message;
  const description_ = `${message} (column ${place.column})`;
  return JSON.stringify({ description_, sourcePosition_: { fileName_: place.file, line_: place.line } });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
