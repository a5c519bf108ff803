/** What went wrong, told in full by the message: shown to people as it is, without a stack. */
export class SuiteFailure extends Error {
  override name = "SuiteFailure";
}
