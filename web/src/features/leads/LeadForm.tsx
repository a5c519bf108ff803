import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { PRIVACY_VERSION, type PrivacyVersion } from "@studio/contract/leads/privacy.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import { Link as RouterLink, useLocation } from "react-router-dom";
import type * as z from "zod";
import { formFillDurationMs } from "../../lib/formFillDuration.ts";
import { createIdempotencyKeys } from "../../lib/http/idempotencyKeys.ts";
import { paths } from "../../lib/paths.ts";
import { Form, type Outcome } from "../../ui/form/Form.tsx";
import { Honeypot } from "../../ui/form/Honeypot.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { useCameAsHtml } from "../../ui/hydration/useCameAsHtml.ts";

/** Fields that every form of the site adds to the visitor's input. */
type FormMetadata = {
  elapsed?: number | undefined;
  source?: string | undefined;
  privacy_version?: PrivacyVersion | undefined;
};

type Props<Input extends FieldValues, Output extends FormMetadata> = {
  /** Key under which the draft is stored. */
  name: string;
  /** Endpoint of the form: without script the browser posts it there natively. */
  call: Endpoint;
  schema: z.ZodType<Output, Input>;
  fixed?: DefaultValues<Input> & Readonly<Record<string, string>>;
  send: (body: Output, key: string) => Promise<unknown>;
  /** The form stays pending until the returned promise settles, as the next page may take time to load. */
  onReceived: (values: Output) => void | Promise<void>;
  /** A failure is silent unless the form has something to say (docs/product/site-and-requests.md#failed-forms). */
  onFailed?: (error: unknown, values: Output) => void;
  onInvalid?: (values: Input) => undefined;
  submitLabel: string;
  children: ReactNode;
};

const small = { m: 0, typography: "body2", color: "text.secondary" };

/**
 * Request form of the site. It keeps its input as a draft, sends how long it was open, its page and the version of the
 * privacy policy, and shows the server's errors beside the fields.
 */
export function LeadForm<Input extends FieldValues, Output extends FormMetadata>({
  name,
  call,
  schema,
  fixed,
  send,
  onReceived,
  onFailed,
  onInvalid,
  submitLabel,
  children,
}: Props<Input, Output>) {
  const { pathname } = useLocation();
  const cameAsHtml = useCameAsHtml();
  /** Time at which the form appeared, in milliseconds since the page was opened. */
  const shownAt = useRef(0);
  const [keys] = useState(createIdempotencyKeys);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!cameAsHtml) shownAt.current = performance.now();
  }, [cameAsHtml]);

  const submit = async (values: Output): Promise<Outcome> => {
    const key = keys.keyFor(values);
    const elapsed = await formFillDurationMs(shownAt.current);
    try {
      await send({ ...values, elapsed, source: pathname, privacy_version: PRIVACY_VERSION }, key);
    } catch (error) {
      onFailed?.(error, values);
      const refused = error instanceof StudioError ? error.fields : undefined;
      setFailed(refused === undefined);
      return refused ? { refused } : "kept";
    }
    setFailed(false);
    keys.forget();
    await onReceived(values);
    return "done";
  };

  return (
    <Form
      schema={schema}
      action={API_BASE + call.path}
      draft={name}
      onSubmit={submit}
      {...(fixed && { defaultValues: fixed })}
      {...(onInvalid && { onInvalid })}
    >
      <Box sx={{ display: "grid", gap: 5, color: "text.primary" }}>
        {children}
        <Honeypot />
        <SubmitButton working="Invio in corso…">{failed ? "Riprova" : submitLabel}</SubmitButton>
        <Box component="p" sx={small}>
          Usiamo i tuoi dati solo per risponderti: leggi l’
          <Link component={RouterLink} to={paths.privacy.href()}>
            informativa sulla privacy
          </Link>
          .
        </Box>
        {Object.entries({ ...fixed, source: pathname, privacy_version: PRIVACY_VERSION }).map(
          ([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ),
        )}
      </Box>
    </Form>
  );
}
