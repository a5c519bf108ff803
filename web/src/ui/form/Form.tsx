import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  type UseFormReturn,
  type UseFormSetValue,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useHydrated } from "../hydration/useHydrated.ts";
import { forgetDraft, readDraft, worthKeeping, writeDraft } from "./drafts.ts";

/** Whether nobody has changed this field since the page was loaded: then a draft may fill it. */
function isUntouched(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(first, 0);
  }
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
}

/** Fills a form from its draft, and answers what keeps the draft as the form is typed into. */
function useDraft<Input extends FieldValues>(
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

/** What became of a submission: it is done, what was typed is kept, or fields were refused, each with its sentence. */
export type Outcome = "done" | "kept" | { refused: Readonly<Record<string, string>> };

type Props<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  /**
   * Only for what nobody types. A text field without a default keeps what was typed into the page's HTML before its
   * script was there; a default would replace it.
   */
  defaultValues?: DefaultValues<Input>;
  /** Gets the parsed values and handles its own failures. Unless it answers otherwise, what was typed stays. */
  onSubmit: (values: Output) => Promise<Outcome> | Promise<void>;
  /**
   * Called with what was typed when that cannot be sent; the sentences stand beside the fields already. Answers what is
   * missing before the form, where something is: the focus goes there.
   */
  onInvalid?: (values: Input) => HTMLElement | undefined;
  /** Where a browser sends it by itself while its script is not there. */
  action?: string;
  /** Under this name what is typed survives a reload of the page, until it is sent. Not for secrets. */
  draft?: string;
  children: ReactNode;
};

/**
 * Moves to the first of these fields in the order of the form that is on the screen; a control with `data-leads-to` shows
 * the field of that name, and stands for it.
 */
function focusFirst(element: HTMLFormElement | null, names: readonly string[]): void {
  const controls = element?.querySelectorAll<HTMLElement>("[name], [data-leads-to]") ?? [];
  const first = [...controls].find(
    (control) =>
      names.includes(control.dataset.leadsTo ?? control.getAttribute("name") ?? "") &&
      control.checkVisibility(),
  );
  first?.focus();
}

/** Shows the sentences and moves to the first field in the order of the form. */
function showRefused<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  element: HTMLFormElement | null,
  refused: Readonly<Record<string, string>>,
): void {
  const known = Object.keys(form.getValues()).filter((name) => refused[name] !== undefined);
  for (const name of known) form.setError(name as Path<Input>, { message: refused[name] ?? "" });
  focusFirst(element, known);
}

/**
 * A form over a schema of the contract: errors in words beside the fields, focus on the first one. Sent before its
 * script is there, it goes to its `action` by the browser. It posts, so that nothing typed ever stands in an address.
 */
export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  onInvalid,
  action,
  draft,
  children,
}: Props<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
  });
  const keepDraft = useDraft(draft, element, form.setValue);

  const send = async (values: Output): Promise<void> => {
    const outcome = await onSubmit(values);
    if (outcome === "done") {
      form.reset();
      if (draft) forgetDraft(draft);
    } else if (typeof outcome === "object") showRefused(form, element.current, outcome.refused);
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        method="post"
        action={action}
        noValidate={hydrated}
        data-draft={draft}
        onChange={keepDraft}
        onSubmit={form.handleSubmit(send, (refused) => {
          const before = onInvalid?.(form.getValues());
          if (before) before.focus();
          else focusFirst(element.current, Object.keys(refused));
        })}
      >
        {children}
      </form>
    </FormProvider>
  );
}
