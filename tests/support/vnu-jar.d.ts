declare module "vnu-jar" {
  /** Where the checker's archive stands. */
  const path: { toString(): string };
  export default path;
}
