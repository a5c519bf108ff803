import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { CheckInput } from "../../../../ui/form/editing/CheckInput.tsx";
import { fieldId, useFault } from "../../../../ui/form/editing/faults.ts";
import { Row } from "../../../../ui/layout/flow/Row.tsx";

/** A choice of which several can be ticked. */
export type BoxOption = { id: string; name: string };

type Props<Option extends BoxOption> = {
  path: string;
  label: string;
  hint: string | undefined;
  options: readonly Option[];
  isChosen: (option: Option) => boolean;
  /** Receives those that are chosen, in the order of `options`. */
  onChoose: (chosen: Option[]) => void;
};

/** Renders a box to tick for each of several choices. */
export function BoxChoices<Option extends BoxOption>({
  path,
  label,
  hint,
  options,
  isChosen,
  onChoose,
}: Props<Option>) {
  const message = useFault(path);
  return (
    <FormControl component="fieldset" id={fieldId(path)} tabIndex={-1} error={message !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <Row gap={4} rowGap={0}>
        {options.map((one) => (
          <CheckInput
            key={one.id}
            label={one.name}
            checked={isChosen(one)}
            onChange={(checked) =>
              onChoose(options.filter((other) => (other.id === one.id ? checked : isChosen(other))))
            }
          />
        ))}
      </Row>
      {(message ?? hint) && <FormHelperText>{message ?? hint}</FormHelperText>}
    </FormControl>
  );
}
