/** The preview's script, which comes while a file is being chosen. */
export const loadTable = async () => ({ default: (await import("./PreviewTable.tsx")).PreviewTable });
