import { giftCode } from "@studio/contract/text/giftCode.ts";
import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod";
import { Form } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";

const schema = z.object({ code: giftCode });

/** Shows at the field why the code that was asked for is refused. */
function Refused({ why }: { why: string }) {
  const { setError, setFocus } = useFormContext<{ code: string }>();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    setError("code", { message: why });
    setFocus("code");
  }, [why, setError, setFocus]);
  return null;
}

type Props = {
  /** Code that is typed already, and why it is refused. */
  first?: string;
  refusal?: string;
  onCode: (code: string) => void;
};

/** Asks for the code of a gift card. */
export const CodeForm = ({ first, refusal, onCode }: Props) => (
  <Stack maxWidth={520}>
    <Panel>
      <Form
        schema={schema}
        {...(first !== undefined && { defaultValues: { code: first } })}
        onSubmit={async ({ code }) => onCode(code)}
      >
        <Stack gap={5}>
          <FormField
            name="code"
            label="Il codice del buono"
            autoComplete="off"
            hint="È sul buono e nell’email, e comincia con RG."
            required
          />
          {refusal !== undefined && <Refused why={refusal} />}
          <SubmitButton>Apri il buono</SubmitButton>
        </Stack>
      </Form>
    </Panel>
  </Stack>
);
