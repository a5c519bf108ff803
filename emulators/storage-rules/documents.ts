import { bool, expectType, type Value } from "./evaluator/value.ts";
import { RulesProblem } from "./problem.ts";

/** Fetches the document at `/databases/…`, or `undefined` if there is none. */
export type FetchDocument = (path: string) => Promise<Value | undefined>;

/** Functions of the `firestore` namespace. */
export const documentFunctions: ReadonlySet<string> = new Set(["get", "exists"]);

/** As in production: one evaluation reads at most two distinct documents. */
const MAX_DOCUMENTS = 2;

/** Reads and caches the documents of one evaluation. */
export class Documents {
  readonly #fetch: FetchDocument;
  readonly #read = new Map<string, Value | undefined>();

  constructor(fetch: FetchDocument) {
    this.#fetch = fetch;
  }

  /**
   * Evaluates `firestore.get` or `firestore.exists`.
   * @throws {RulesProblem} when `get` reads a missing document.
   */
  async call(name: string, path: Value): Promise<Value> {
    const address = documentPath(expectType(path, "path").segments);
    const document = await this.#document(address);
    if (name === "exists") return bool(document !== undefined);
    if (document === undefined) throw new RulesProblem(`there is no document at ${address}`);
    return document;
  }

  async #document(address: string): Promise<Value | undefined> {
    if (!this.#read.has(address)) {
      if (this.#read.size === MAX_DOCUMENTS)
        throw new RulesProblem(`more than ${MAX_DOCUMENTS} documents in one evaluation`);
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
  // Within a URL, dot segments would resolve to another document.
  if (!named || rest.includes(".") || rest.includes(".."))
    throw new RulesProblem(`${path} names no document`);
  return `/${segments.map(encodeURIComponent).join("/")}`;
}
