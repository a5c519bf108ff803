declare module "vnu-jar" {
  /** Path of the validator's archive. */
  const path: { toString(): string };
  export default path;
}
