/** Where something stands in a rules file; line and column start at 1. */
export type Place = { file: string; line: number; column: number };

/** What is wrong with the rules, at load or while evaluating. Values and methods leave the place to the evaluator. */
export class RulesProblem extends Error {
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /** The same problem with its place, unless a more exact one is already known. */
  at(place: Place): RulesProblem {
    return this.place ? this : new RulesProblem(this.message, place);
  }

  /** `file:line:column: message`, as people read it in the log. */
  describe(): string {
    const { place } = this;
    return place ? `${place.file}:${place.line}:${place.column}: ${this.message}` : this.message;
  }
}
