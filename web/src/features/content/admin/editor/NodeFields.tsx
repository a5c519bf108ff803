import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ContentNode, TextField } from "@studio/contract/content/fields.ts";
import { child } from "@studio/contract/content/policy.ts";
import { ChoiceInput } from "../../../../ui/form/editing/ChoiceInput.tsx";
import { TextInput } from "../../../../ui/form/editing/TextInput.tsx";
import { ListFields } from "./ListFields.tsx";

/** Changes a value, by what it is at that moment. */
export type Change = (update: (before: unknown) => unknown) => void;

type Props<Node extends ContentNode> = {
  node: Node;
  /** Place in the content: `0.link.href`. */
  path: string;
  value: unknown;
  onChange: Change;
};

/** Returns the place of a part; that of a whole content is empty. */
export const placeIn = (path: string, part: string | number): string =>
  path ? `${path}.${part}` : `${part}`;

/** Lines that a longer text is typed in, by its limit. */
const rowsFor = (max: number): number => (max > 500 ? 8 : 3);

/** Keyboards that phones offer. */
const inputModes: { readonly [Kind in TextField["kind"]]?: "url" | "email" | "tel" | "decimal" } = {
  link: "url",
  email: "email",
  phone: "tel",
  number: "decimal",
};

function TextNode({ node: { kind, label, hint, max, options }, path, value, onChange }: Props<TextField>) {
  const field = {
    path,
    label,
    value: typeof value === "string" ? value : "",
    onChange: (text: string) => onChange(() => text),
  };
  if (kind === "choice") return <ChoiceInput {...field} options={options} />;
  return (
    <TextInput
      {...field}
      hint={hint}
      {...(kind === "text" && { rows: rowsFor(max) })}
      {...(kind === "day" && { type: "date" })}
      {...(kind === "time" && { type: "time" })}
      inputMode={inputModes[kind]}
    />
  );
}

/** Renders the fields of a content, or of a part of it, from its definition. */
export function NodeFields({ node, path, value, onChange }: Props<ContentNode>) {
  if (node.kind === "list") return <ListFields node={node} path={path} value={value} onChange={onChange} />;
  if (node.kind !== "group") return <TextNode node={node} path={path} value={value} onChange={onChange} />;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {Object.entries(node.fields).map(([name, field]) => {
        const fields = (
          <NodeFields
            node={field}
            path={placeIn(path, name)}
            value={child(value, name)}
            onChange={(update) =>
              onChange((before) => ({ ...Object(before), [name]: update(child(before, name)) }))
            }
          />
        );
        if (field.kind !== "group" && field.kind !== "list") return <div key={name}>{fields}</div>;
        return (
          <Box key={name} role="group" aria-label={field.label}>
            <Typography sx={{ fontWeight: 600, mb: 2 }}>{field.label}</Typography>
            {fields}
          </Box>
        );
      })}
    </Box>
  );
}
