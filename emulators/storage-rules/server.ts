import { z } from "zod";
import type { Rules } from "./ast.ts";
import { findUnknown } from "./check.ts";
import { decide } from "./decide.ts";
import { firestoreDocument } from "./firestore-document.ts";
import { parseRules } from "./parse-rules.ts";
import { RulesProblem } from "./problem.ts";
import { envelope, fetched, loadRuleset, verify } from "./protocol.ts";
import type { Value } from "./value.ts";

type Answer = {
  errors: string[];
  warnings: string[];
  result?: { rulesVersion: number } | { permit: boolean };
};

/** Answers the Storage emulator's questions; lines go in through `receive` and out through `write`. */
export class RulesServer {
  readonly #write: (message: object) => void;
  readonly #rulesets = new Map<string, Rules>();
  /** By the id of the question that waits for a document. */
  readonly #waiting = new Map<number, (reply: unknown) => void>();

  constructor(write: (message: object) => void) {
    this.#write = write;
  }

  /** Tells the emulator that questions can come. */
  start(): void {
    this.#write({ id: -1, status: "ok" });
  }

  /** Takes one line; never rejects, whatever the line says. */
  async receive(line: string): Promise<void> {
    const message = parseJson(line);
    const opened = envelope.safeParse(message);
    if (!opened.success) {
      // Nobody waits for this one; the emulator prints the message of a status that is not "ok".
      this.#write({ id: -1, status: "error", message: "not a message for the rules runtime", errors: [] });
      return;
    }
    const { id, action } = opened.data;
    if (action === undefined) {
      this.#waiting.get(id)?.(message);
      return;
    }
    // The emulator waits for ever when the status is another one, for errors too.
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

/** A problem at load, in the shape of which the emulator prints the text, the file and the line. */
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
