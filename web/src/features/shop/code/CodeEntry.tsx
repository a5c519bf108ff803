import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId } from "react";
import { FieldFrame } from "../../../ui/form/FieldFrame.tsx";
import { needsScript } from "../../../ui/hydration/needsScript.ts";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";

type OpenerProps = { question: string; onOpen: () => void };

/** Opens the field of a code. */
export const CodeQuestion = ({ question, onOpen }: OpenerProps) => (
  <Button onClick={onOpen} sx={{ px: 0, textDecoration: "underline", ...needsScript }}>
    {question}
  </Button>
);

type Props = {
  label: string;
  /** Name in the surrounding form, whose draft keeps it. */
  name?: string | undefined;
  text: string;
  isChecking: boolean;
  /** Why the code is refused. */
  message: string | undefined;
  onType: (text: string) => void;
  onApply: () => Promise<void>;
  /** Goes on without the code that is refused. */
  onCancel: () => void;
};

/** The field of a code with the button that applies it. */
export function CodeEntry({ label, name, text, isChecking, message, onType, onApply, onCancel }: Props) {
  const id = useId();
  return (
    <Stack gap={1} align="start">
      <FieldFrame id={id} label={label} message={message}>
        <Row wraps={false}>
          <Fill>
            <OutlinedInput
              id={id}
              fullWidth
              name={name}
              value={text}
              autoComplete="off"
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // The surrounding form is not sent by it.
                event.preventDefault();
                void onApply();
              }}
              slotProps={{
                input: {
                  autoCapitalize: "characters",
                  spellCheck: false,
                  "aria-invalid": message !== undefined,
                  "aria-describedby": message && `${id}-error`,
                },
              }}
            />
          </Fill>
          <Button
            variant="outlined"
            loading={isChecking}
            disabled={text.trim() === ""}
            onClick={onApply}
            sx={{ flexShrink: 0 }}
          >
            Applica
          </Button>
        </Row>
      </FieldFrame>
      {message !== undefined && (
        <Button onClick={onCancel} sx={{ px: 0, textDecoration: "underline" }}>
          Continua senza codice
        </Button>
      )}
    </Stack>
  );
}
