import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { namedIn } from "@studio/contract/shop/published.ts";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { CheckInput } from "../../../../ui/form/editing/CheckInput.tsx";
import { fieldId, useFault } from "../../../../ui/form/editing/faults.ts";
import { Row } from "../../../../ui/layout/flow/Row.tsx";

type Props = {
  kind: "classTypes" | "coaches";
  path: string;
  label: string;
  /** Each on a line, with its id and name. */
  value: string;
  hint: string | undefined;
  onChange: (value: string) => void;
};

/** Returns types of classes or coaches as the lines of a text, as the field has them. */
const linesOf = (named: readonly { id: string; name: string }[]): string =>
  named.map(({ id, name }) => `${id} ${name}`).join("\n");

/** Renders a box to tick for each of the studio's types of classes, or coaches, and for those chosen that left the list. */
export function NamedChoices({ kind, path, label, value, hint, onChange }: Props) {
  const { types, coaches } = useClassLists();
  const id = fieldId(path);
  const message = useFault(path);
  const chosen = namedIn(value);
  const isChosen = (one: { id: string }) => chosen.some((other) => other.id === one.id);
  const offered = kind === "coaches" ? coaches.filter((one) => one.leadsClasses || isChosen(one)) : types;
  const all = [...offered, ...chosen.filter((one) => !offered.some((other) => other.id === one.id))];
  return (
    <FormControl component="fieldset" id={id} tabIndex={-1} error={message !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <Row gap={4} rowGap={0}>
        {all.map((one) => (
          <CheckInput
            key={one.id}
            label={one.name}
            checked={isChosen(one)}
            onChange={(checked) =>
              onChange(linesOf(all.filter((other) => (other.id === one.id ? checked : isChosen(other)))))
            }
          />
        ))}
      </Row>
      {(message ?? hint) && <FormHelperText>{message ?? hint}</FormHelperText>}
    </FormControl>
  );
}
