/** Loads the preview's table; prefetched while a file is being chosen. */
export const loadTable = async () => ({ default: (await import("./PreviewTable.tsx")).PreviewTable });
