import { type RefObject, useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormSetValue } from "react-hook-form";
import { readDraft, worthKeeping, writeDraft } from "./drafts.ts";

/** Whether nobody has changed this field since the page was loaded: then a draft may fill it. */
function isUntouched(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(first, 0);
  }
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
}

/** Fills a form from its draft, and answers what keeps the draft as the form is typed into. */
export function useDraft<Input extends FieldValues>(
  name: string | undefined,
  form: RefObject<HTMLFormElement | null>,
  setValue: UseFormSetValue<Input>,
): () => void {
  useEffect(() => {
    if (!name || !form.current) return;
    for (const [field, value] of Object.entries(readDraft(name))) {
      // A draft is read from the names that the form itself wrote.
      if (isUntouched(form.current.elements.namedItem(field)))
        setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>);
    }
  }, [name, form, setValue]);

  return () => {
    if (name && form.current) writeDraft(name, worthKeeping(new FormData(form.current)));
  };
}
