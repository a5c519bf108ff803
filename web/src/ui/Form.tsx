import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { type DefaultValues, type FieldValues, FormProvider, useForm } from "react-hook-form";
import type { z } from "zod";

type Props<Input extends FieldValues, Output> = {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Gets the parsed values. It handles its own failures; what was typed stays. */
  onSubmit: (values: Output) => Promise<void> | void;
  children: ReactNode;
};

/** A form over a schema of the contract: errors in words beside the fields, focus on the first one. */
export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  children,
}: Props<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        {children}
      </form>
    </FormProvider>
  );
}
