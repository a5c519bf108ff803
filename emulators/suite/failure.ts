/** An expected failure, whose message is shown without a stack. */
export class SuiteFailure extends Error {
  override name = "SuiteFailure";
}
