import { inlineStyles, isTest, loadedBy, projectFiles, source } from "./support/sources.ts";

// `npm run figures` counts what a change costs here: lines and files, what an operation loads, different inline styles.

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");

const isForTests = (file: string): boolean =>
  isTest(file) || /^(?:tests|web\/testing|functions\/contract\/testing)\//.test(file);

const linesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + source(file).split("\n").length - 1, 0);

const code = projectFiles.filter(isCode);
const productCode = code.filter((file) => !isForTests(file) && !file.startsWith("emulators/"));
const styles = inlineStyles();

const operations = ["bookings/bookClass", "leads/receive", "sales/sellPackage", "content/edit"];
const contractModules = (operation: string): number =>
  [...loadedBy(`functions/src/${operation}.ts`)].filter((file) => file.startsWith("functions/contract/"))
    .length;

console.table([
  { figure: "product: lines", value: linesOf(productCode) },
  { figure: "product: files", value: productCode.length },
  { figure: "tests: lines", value: linesOf(code.filter(isForTests)) },
  {
    figure: "emulators: lines",
    value: linesOf(code.filter((file) => /^emulators\//.test(file) && !isTest(file))),
  },
  ...operations.map((operation) => ({
    figure: `modules of the contract that ${operation} loads`,
    value: contractModules(operation),
  })),
  { figure: "inline styles", value: styles.length },
  { figure: "inline styles: different ones", value: new Set(styles).size },
]);
