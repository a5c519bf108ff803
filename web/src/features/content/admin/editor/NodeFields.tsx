import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ContentName } from "@studio/contract/content/contents.ts";
import { child } from "@studio/contract/content/policy.ts";
import type { ContentNode, TextField } from "@studio/contract/fields/fields.ts";
import { useContext } from "react";
import { weekdays } from "../../../../lib/format/weekdays.ts";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ChoiceInput } from "../../../../ui/form/editing/ChoiceInput.tsx";
import { ColourInput } from "../../../../ui/form/editing/ColourInput.tsx";
import { TextInput } from "../../../../ui/form/editing/TextInput.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { BoxChoices } from "./BoxChoices.tsx";
import { type Change, placeIn } from "./changes.ts";
import { ListFields } from "./ListFields.tsx";
import { NamedChoices } from "./NamedChoices.tsx";
import { WarningsContext } from "./offersWithoutClasses.ts";
import { PictureInput } from "./picture/PictureInput.tsx";

type Props<Node extends ContentNode> = {
  content: ContentName;
  node: Node;
  /** Place in the content: `0.link.href`. */
  path: string;
  value: unknown;
  onChange: Change;
};

/** Lines that a longer text is typed in, by its limit. */
const rowsFor = (max: number): number => (max > 500 ? 8 : 3);

/** The days of the week, each by its number. */
const days = weekdays.map(({ number, name }) => ({ id: String(number), name }));

/** Keyboards that phones offer. */
const inputModes: { readonly [Kind in TextField["kind"]]?: "url" | "email" | "tel" | "decimal" } = {
  link: "url",
  email: "email",
  phone: "tel",
  number: "decimal",
};

function TextNode({
  node: { kind, label, hint, max, options, schema },
  path,
  value,
  onChange,
}: Omit<Props<Extract<ContentNode, { options: unknown }>>, "content">) {
  const typed = typeof value === "string" ? value : "";
  const field = { path, label, value: typed, onChange: (text: string) => onChange(() => text) };
  /** Shows a line as it will be stored, such as an IBAN in groups. */
  const tidy = () => {
    const { data: stored } = schema.safeParse(typed);
    if (stored !== undefined && stored !== typed) field.onChange(stored);
  };
  if (kind === "choice") return <ChoiceInput {...field} hint={hint} options={options} />;
  if (kind === "classTypes" || kind === "coaches") return <NamedChoices {...field} kind={kind} hint={hint} />;
  if (kind === "weekdays")
    return (
      <BoxChoices
        {...field}
        hint={hint}
        options={days}
        isChosen={({ id }) => typed.includes(id)}
        onChoose={(chosen) => field.onChange(chosen.map(({ id }) => id).join(""))}
      />
    );
  if (kind === "colour") return <ColourInput {...field} hint={hint} />;
  return (
    <TextInput
      {...field}
      hint={hint}
      {...(kind === "line" && { onBlur: tidy })}
      {...(kind === "text" && { rows: rowsFor(max) })}
      {...(kind === "day" && { type: "date" })}
      {...(kind === "time" && { type: "time" })}
      inputMode={inputModes[kind]}
    />
  );
}

/** Kinds with several fields or buttons below their label. */
const titled: readonly ContentNode["kind"][] = ["group", "list", "picture"];

/** Renders the fields of a content, or of a part of it, from its definition. */
export function NodeFields({ content, node, path, value, onChange }: Props<ContentNode>) {
  const warning = useContext(WarningsContext).find((one) => one.path === path);
  const place = { path, value, onChange };
  if (node.kind === "list") return <ListFields content={content} node={node} {...place} />;
  if (node.kind === "picture") return <PictureInput content={content} node={node} {...place} />;
  if (node.kind !== "group") return <TextNode node={node} {...place} />;
  return (
    <Stack gap={3}>
      {node.hint && <Note>{node.hint}</Note>}
      {warning && (
        <Banner tone="warn" icon={<WarningAmber />}>
          {warning.text}
        </Banner>
      )}
      {Object.entries(node.fields).map(([name, field]) => {
        if (field.kind === "key") return null;
        const fields = (
          <NodeFields
            content={content}
            node={field}
            path={placeIn(path, name)}
            value={child(value, name)}
            onChange={(update) =>
              onChange((before) => ({ ...Object(before), [name]: update(child(before, name)) }))
            }
          />
        );
        if (!titled.includes(field.kind)) return <div key={name}>{fields}</div>;
        return (
          <Box key={name} role="group" aria-label={field.label}>
            <Stack gap={2}>
              <Typography variant="h3" component="p">
                {field.label}
              </Typography>
              {fields}
            </Stack>
          </Box>
        );
      })}
    </Stack>
  );
}
