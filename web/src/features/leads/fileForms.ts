import { lazyOnInteraction } from "../../ui/hydration/lazyOnInteraction.tsx";
import type { FileFormProps } from "./FileForm.tsx";

/** Form that requests a file, then opens its thank-you page. */
export const FileForm = lazyOnInteraction<FileFormProps>(() =>
  import("./FileForm.tsx").then((m) => m.FileForm),
);
