import { RulesProblem } from "./problem.ts";
import { bool, expectType, type Value } from "./value.ts";

type Side = () => Promise<Value>;

/**
 * `left && right` (settled by false) or `left || right` (settled by true). An error on one side, a value that is
 * no bool included, gives way to a settling value on the other; otherwise the first error stands.
 */
export async function settle(settling: boolean, left: Side, right: Side): Promise<Value> {
  const first = await attempt(left);
  if (first === settling) return bool(settling);
  const second = await attempt(right);
  if (second === settling) return bool(settling);
  if (first instanceof RulesProblem) throw first;
  if (second instanceof RulesProblem) throw second;
  return bool(!settling);
}

async function attempt(side: Side): Promise<boolean | RulesProblem> {
  try {
    return expectType(await side(), "bool").value;
  } catch (error) {
    if (error instanceof RulesProblem) return error;
    throw error;
  }
}
