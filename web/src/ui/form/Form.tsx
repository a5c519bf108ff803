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
import type * as z from "zod";
import { useCameAsHtml } from "../hydration/useCameAsHtml.ts";
import { useHydrated } from "../hydration/useHydrated.ts";
import { draftOf, forgetDraft, readDraft, writeDraft } from "../recovery/drafts.ts";
import { PlainAction } from "./SubmitButton.tsx";

/** Returns whether the field is unchanged since the page loaded, so that a draft may fill it. */
function isUntouched(field: Element | RadioNodeList | null): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex === Math.max(first, 0);
  }
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === "";
}

/** Fills a form from its draft, and returns the handler that saves the draft on input. */
function useDraft<Input extends FieldValues>(
  name: string | undefined,
  form: RefObject<HTMLFormElement | null>,
  setValue: UseFormSetValue<Input>,
): () => void {
  useEffect(() => {
    if (!name || !form.current) return;
    for (const [field, value] of Object.entries(readDraft(name))) {
      // The draft's names are those that the form itself wrote.
      if (isUntouched(form.current.elements.namedItem(field)))
        setValue(field as Path<Input>, value as PathValue<Input, Path<Input>>);
    }
  }, [name, form, setValue]);

  return () => {
    if (name && form.current) writeDraft(name, draftOf(form.current));
  };
}

/** Updates what watches the fields to what was typed into the page's HTML, which they are read from after the first render. */
function useTypedBefore<Input extends FieldValues>({
  getValues,
  setValues,
}: Pick<UseFormReturn<Input>, "getValues" | "setValues">): void {
  const cameAsHtml = useCameAsHtml();
  useEffect(() => {
    // An option is needed: equal values alone notify nothing.
    if (cameAsHtml) setValues(getValues(), { shouldTouch: true });
  }, [cameAsHtml, getValues, setValues]);
}

/** Result of a submission: done, input kept, or fields refused, each with its message. */
export type Outcome = "done" | "kept" | { refused: Readonly<Record<string, string>> };

type Props<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  /**
   * Only for values that are not typed. A text field without a default keeps what was typed into the page's HTML before
   * hydration; a default would replace it.
   */
  defaultValues?: DefaultValues<Input>;
  /** Receives the parsed values and handles its own failures. The input is kept unless the result says otherwise. */
  onSubmit: (values: Output) => Promise<Outcome> | Promise<void>;
  /**
   * Called with the input when it is invalid, after the messages are shown beside the fields. Returns a missing element
   * before the form, which takes the focus, if any.
   */
  onInvalid?: (values: Input) => HTMLElement | undefined;
  /** URL to which the browser posts the form without scripts. */
  action?: string;
  /** Storage name of the draft, which survives a reload until the form is sent; passwords are left out. */
  draft?: string;
  children: ReactNode;
};

/**
 * Focuses the first of these fields, in document order, and selects a password, which is typed anew. A control with `data-leads-to` stands for the field of that
 * name, which it reveals.
 */
function focusFirst(element: HTMLFormElement | null, names: readonly string[]): void {
  const controls = element?.querySelectorAll<HTMLElement>("[name], [data-leads-to]") ?? [];
  const first = [...controls].find(
    (control) =>
      names.includes(control.dataset.leadsTo ?? control.getAttribute("name") ?? "") &&
      control.checkVisibility() &&
      !control.matches(":disabled"),
  );
  first?.focus();
  if (first instanceof HTMLInputElement && first.type === "password") first.select();
}

/** Returns the names of the refused fields, those in lists as `dates.1.day`. */
function namesOf(refused: object, before = ""): string[] {
  return Object.entries(refused).flatMap(([name, error]) => {
    if (typeof error !== "object" || error === null) return [];
    const path = before + name;
    return "message" in error ? path : namesOf(error, `${path}.`);
  });
}

/** Shows the messages and focuses the first refused field in document order. */
function showRefused<Input extends FieldValues>(
  form: UseFormReturn<Input, unknown, unknown>,
  element: HTMLFormElement | null,
  refused: Readonly<Record<string, string>>,
): void {
  const fields = Object.keys(form.getValues()).filter((name) => refused[name] !== undefined);
  for (const name of fields) form.setError(name as Path<Input>, { message: refused[name] ?? "" });
  focusFirst(element, fields);
}

/**
 * Renders a form over a schema of the contract: errors beside the fields, focus on the first one. Without scripts the browser
 * posts it to `action` (`SubmitButton`); while they are on their way it sends nothing and keeps what was typed.
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
  useTypedBefore(form);
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
        method="dialog"
        noValidate={hydrated}
        data-draft={draft}
        onChange={keepDraft}
        onSubmit={form.handleSubmit(send, (refused) => {
          const before = onInvalid?.(form.getValues());
          if (before) before.focus();
          else focusFirst(element.current, namesOf(refused));
        })}
      >
        <PlainAction value={action}>{children}</PlainAction>
      </form>
    </FormProvider>
  );
}
