/** Returns the text of a part: paragraphs, and lists for several points, as staff type them. */
export const legalBody = (...blocks: readonly (string | readonly string[])[]): string =>
  blocks
    .map((block) => (typeof block === "string" ? block : block.map((point) => `- ${point}`).join("\n")))
    .join("\n\n");
