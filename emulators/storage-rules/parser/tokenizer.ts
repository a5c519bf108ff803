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

/** Cuts rules into tokens as the parser asks for them, because a path is not made of tokens. */
export class Tokenizer {
  readonly #source: string;
  readonly #file: string;
  #offset = 0;
  /** What comes at the offset, once somebody asked: an expression asks for every operator there is. */
  #ahead: Token | undefined;

  constructor(source: string, file: string) {
    this.#source = source;
    this.#file = file;
  }

  /** The next token, without taking it; a RulesProblem for characters that make none. */
  peek(): Token {
    this.#ahead ??= this.#tokenAhead();
    return this.#ahead;
  }

  /** Takes the next token, whatever it is. */
  next(): Token {
    const token = this.peek();
    this.#moveTo(token.end);
    return token;
  }

  /** Whether a token of that text comes next; strings are never meant. */
  at(text: string): boolean {
    const token = this.peek();
    return token.text === text && token.kind !== "string";
  }

  /** Takes the next token if it has that text. */
  take(text: string): boolean {
    if (!this.at(text)) return false;
    this.next();
    return true;
  }

  /** Takes the token of that text; a RulesProblem when another one comes. */
  expect(text: string): Token {
    if (!this.at(text)) throw this.unexpected(`'${text}'`);
    return this.next();
  }

  /** Takes a token of that kind; a RulesProblem that names what was wanted when another one comes. */
  expectKind(kind: TokenKind, wanted: string): Token {
    if (this.peek().kind !== kind) throw this.unexpected(wanted);
    return this.next();
  }

  /** Takes characters that stand right here, blanks included; undefined when they are of another shape. */
  takeRaw(shape: RegExp): string | undefined {
    const text = this.#read(shape, this.#offset);
    if (text !== undefined) this.#moveTo(this.#offset + text.length);
    return text;
  }

  /** The problem of finding something else than what was wanted here. */
  unexpected(wanted: string): RulesProblem {
    const token = this.peek();
    const found =
      token.kind === "end" ? "the end of the file" : token.kind === "string" ? token.text : `'${token.text}'`;
    return new RulesProblem(`Expected ${wanted} but found ${found}`, token.place);
  }

  #tokenAhead(): Token {
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
    this.#ahead = undefined;
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
