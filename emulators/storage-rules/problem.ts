/** Position in a rules file; line and column start at 1. */
export type Place = { file: string; line: number; column: number };

/** Error in the rules, on load or evaluation. Values and methods throw it without a place, which the evaluator adds. */
export class RulesProblem extends Error {
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
  }

  /** Returns the problem with this place, unless it already has a more specific one. */
  at(place: Place): RulesProblem {
    return this.place ? this : new RulesProblem(this.message, place);
  }

  /** Returns `file:line:column: message` for the log. */
  describe(): string {
    const { place } = this;
    return place ? `${place.file}:${place.line}:${place.column}: ${this.message}` : this.message;
  }
}
