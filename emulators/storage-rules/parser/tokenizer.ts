import { type Place, RulesProblem } from "../problem.ts";

export type TokenKind = "name" | "float" | "int" | "string" | "symbol" | "end";
export type Token = { kind: TokenKind; text: string; place: Place; end: number };

const blank = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const shapes: readonly (readonly [TokenKind, RegExp])[] = [
  ["name", /[A-Za-z_]\w*/y],
  ["float", /\d+\.\d+(?:[eE][+-]?\d+)?/y],
  ["int", /\d+/y],
  ["string", /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ["symbol", /&&|\|\||[=!<>]=|[-+*/%<>!?:.,;(){}[\]=$]/y],
];

/** Splits rules into tokens on demand, as paths are not made of tokens. */
export class Tokenizer {
  readonly #source: string;
  readonly #file: string;
  #offset = 0;
  /** Cached lookahead: an expression checks for every operator. */
  #lookahead: Token | undefined;

  constructor(source: string, file: string) {
    this.#source = source;
    this.#file = file;
  }

  /**
   * Returns the next token without consuming it.
   * @throws {RulesProblem} for invalid characters.
   */
  peek(): Token {
    this.#lookahead ??= this.#scan();
    return this.#lookahead;
  }

  /** Consumes and returns the next token. */
  next(): Token {
    const token = this.peek();
    this.#moveTo(token.end);
    return token;
  }

  /** Returns whether the next token is this operator, keyword or name; never true for strings. */
  at(text: string): boolean {
    const token = this.peek();
    return token.text === text && token.kind !== "string";
  }

  /** Consumes the next token and returns true if it has the text. */
  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  /**
   * Consumes the token with the text.
   * @throws {RulesProblem} for another one.
   */
  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`);
    return this.next();
  }

  /**
   * Consumes a token of the kind.
   * @throws {RulesProblem} naming `expected` for another one.
   */
  expectKind(kind: TokenKind, expected: string): Token {
    if (this.peek().kind !== kind) throw this.unexpected(expected);
    return this.next();
  }

  /** Consumes raw characters at the current position, including blanks, or returns `undefined` if they do not match. */
  takeRaw(shape: RegExp): string | undefined {
    const text = this.#read(shape, this.#offset);
    if (text !== undefined) this.#moveTo(this.#offset + text.length);
    return text;
  }

  /** Returns the problem of an unexpected token. */
  unexpected(expected: string): RulesProblem {
    const token = this.peek();
    const actual =
      token.kind === "end" ? "the end of the file" : token.kind === "string" ? token.text : `'${token.text}'`;
    return new RulesProblem(`Expected ${expected} but found ${actual}`, token.place);
  }

  #scan(): Token {
    const start = this.#offset + (this.#read(blank, this.#offset)?.length ?? 0);
    const place = this.#placeAt(start);
    if (start === this.#source.length) return { kind: "end", text: "", place, end: start };
    for (const [kind, shape] of shapes) {
      const text = this.#read(shape, start);
      if (text !== undefined) return { kind, text, place, end: start + text.length };
    }
    throw new RulesProblem(`Unexpected character ${JSON.stringify(this.#source.charAt(start))}`, place);
  }

  #moveTo(offset: number): void {
    this.#offset = offset;
    this.#lookahead = undefined;
  }

  #placeAt(offset: number): Place {
    const lines = this.#source.slice(0, offset).split("\n");
    return { file: this.#file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }

  #read(shape: RegExp, at: number): string | undefined {
    shape.lastIndex = at;
    return shape.exec(this.#source)?.[0];
  }
}
