import { namedIn } from "@studio/contract/shop/published.ts";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { BoxChoices, type BoxOption } from "./BoxChoices.tsx";

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
const linesOf = (named: readonly BoxOption[]): string =>
  named.map(({ id, name }) => `${id} ${name}`).join("\n");

/** Renders a box to tick for each of the studio's types of classes, or coaches, and for those chosen that left the list. */
export function NamedChoices({ kind, value, onChange, ...field }: Props) {
  const { types, coaches } = useClassLists();
  const chosen = namedIn(value);
  const isChosen = (one: BoxOption) => chosen.some((other) => other.id === one.id);
  const offered = kind === "coaches" ? coaches.filter((one) => one.leadsClasses || isChosen(one)) : types;
  const gone = chosen.filter((one) => !offered.some((other) => other.id === one.id));
  return (
    <BoxChoices
      {...field}
      options={[...offered, ...gone]}
      isChosen={isChosen}
      onChoose={(named) => onChange(linesOf(named))}
    />
  );
}
