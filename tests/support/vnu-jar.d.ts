declare module "vnu-jar" {
  /** Where the checker's archive stands. */
  const path: string;
  export default path;
}
