import type { Plugin } from "vite";

/** Defines `CONTENT_SHAPES` for `src/lib/content/changedContents.ts`: the shape of each content for everybody. */
export const contentShapes: Plugin = {
  name: "content-shapes",
  async config() {
    const { contents } = await import("@studio/contract/content/contents.ts");
    const { shapeOf } = await import("@studio/contract/fields/shapeOf.ts");
    const shapes = Object.entries(contents)
      .filter(([, { audience }]) => audience === "everybody")
      .map(([name, { node }]) => [name, shapeOf(node)] as const);
    return { define: { CONTENT_SHAPES: JSON.stringify(Object.fromEntries(shapes)) } };
  },
};
