import { lazyForm } from "../../ui/hydration/lazyParts.tsx";
import type { FileFormProps } from "./FileForm.tsx";

/** Form that requests a file, then opens its thank-you page. */
export const FileForm = lazyForm<FileFormProps>(() => import("./FileForm.tsx").then((m) => m.FileForm));
