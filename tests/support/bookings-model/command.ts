import { StudioError } from "@studio/contract/errors.ts";
import fc from "fast-check";
import { expect } from "vitest";
import type * as rules from "./model.ts";
import { expectAgreement, MEMBERS, SLOTS, type World } from "./world.ts";

/** A step of a sequence: what it means, and the call of the product. `real` resolves to an outcome other than `ok` in text. */
export type Step = {
  name: string;
  model: (model: rules.Model, world: World) => rules.Outcome;
  real: (model: rules.Model, world: World) => Promise<unknown>;
};

/** Kinds of steps, without their members and numbers, with the outcomes that each has had in this process. */
export const outcomes = new Map<string, Set<string>>();

const kindOf = (name: string): string => name.replace(/\(.*|\d+/g, "").trim();

/** A command that must have the same outcome in the model and in the database, and keep both in agreement. */
export class Command implements fc.AsyncCommand<rules.Model, World> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }
  check = () => true;
  toString = () => this.step.name;
  async run(model: rules.Model, world: World): Promise<void> {
    const outcome = this.step.real(model, world).then(
      (answer) => (typeof answer === "string" ? answer : "ok"),
      (error: unknown) => {
        if (error instanceof StudioError) return error.code;
        throw error;
      },
    );
    const actual = await outcome;
    expect(actual).toBe(this.step.model(model, world));
    const kind = kindOf(this.step.name);
    outcomes.set(kind, (outcomes.get(kind) ?? new Set()).add(actual));
    await expectAgreement(model);
  }
}

/** Returns an item of a list by any index. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("An empty list has nothing to choose from");
  return item;
}

export const member = fc.nat(MEMBERS - 1);
/** One of the soonest classes, so that members meet in them. */
export const event = fc.nat(5);
export const slot = fc.nat(SLOTS - 1);
export const command = (arbitrary: fc.Arbitrary<Step>) => arbitrary.map((step) => new Command(step));
