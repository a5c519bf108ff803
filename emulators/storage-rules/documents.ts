import { bool, expectType, type Value } from "./evaluator/value.ts";
import { RulesProblem } from "./problem.ts";

/** Asks for the document at `/databases/…`; undefined when there is none. */
export type FetchDocument = (path: string) => Promise<Value | undefined>;

/** The functions of the `firestore` namespace. */
export const documentFunctions: ReadonlySet<string> = new Set(["get", "exists"]);

/** As in production: one evaluation reads at most two documents, the same one any number of times. */
const limit = 2;

/** The documents one evaluation reads. */
export class Documents {
  readonly #fetch: FetchDocument;
  readonly #read = new Map<string, Value | undefined>();

  constructor(fetch: FetchDocument) {
    this.#fetch = fetch;
  }

  /** `firestore.get` and `firestore.exists`; `get` of a document that is not there is a RulesProblem. */
  async call(name: string, path: Value): Promise<Value> {
    const address = documentPath(expectType(path, "path").segments);
    const document = await this.#document(address);
    if (name === "exists") return bool(document !== undefined);
    if (document === undefined) throw new RulesProblem(`there is no document at ${address}`);
    return document;
  }

  async #document(address: string): Promise<Value | undefined> {
    if (!this.#read.has(address)) {
      if (this.#read.size === limit) throw new RulesProblem(`more than ${limit} documents in one evaluation`);
      this.#read.set(address, await this.#fetch(address));
    }
    return this.#read.get(address);
  }
}

function documentPath(segments: readonly string[]): string {
  const [databases, , documents, ...rest] = segments;
  const path = `/${segments.join("/")}`;
  const named =
    databases === "databases" && documents === "documents" && rest.length > 0 && rest.length % 2 === 0;
  // Within a URL these two would name another document.
  if (!named || rest.includes(".") || rest.includes(".."))
    throw new RulesProblem(`${path} names no document`);
  return `/${segments.map(encodeURIComponent).join("/")}`;
}
