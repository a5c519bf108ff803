import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import { type ContentName, contents } from "@studio/contract/content/contents.ts";
import { emptyValue, itemName, itemsOf } from "@studio/contract/content/policy.ts";
import type { List } from "@studio/contract/fields/fields.ts";
import { useContext, useState } from "react";
import { inserted, moved, without } from "../../../../lib/editing/lists.ts";
import { toast, UNDO_TOAST_MS } from "../../../../lib/toasts/toast.ts";
import { ItemFold } from "../../../../ui/display/ItemFold.tsx";
import { SortableList } from "../../../../ui/display/Sortable.tsx";
import { SortableFold } from "../../../../ui/display/SortableFold.tsx";
import { FaultsContext } from "../../../../ui/form/editing/faults.ts";
import { Refusal } from "../../../../ui/form/Refusal.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type Change, placeIn } from "./changes.ts";
import { NodeFields } from "./NodeFields.tsx";

const itemIds = new WeakMap<object, string>();
let lastId = 0;

/** Returns the id of an item of a list, by which it is followed while it moves. */
function itemId(item: unknown): string {
  if (typeof item !== "object" || item === null) return "";
  const known = itemIds.get(item);
  if (known !== undefined) return known;
  lastId += 1;
  itemIds.set(item, String(lastId));
  return String(lastId);
}

/** Returns a changed item under the id of the one before. */
function sameItem(before: unknown, after: unknown): unknown {
  if (typeof after === "object" && after !== null) itemIds.set(after, itemId(before));
  return after;
}

type Props = { content: ContentName; node: List; path: string; value: unknown; onChange: Change };

/**
 * Renders a list whose items open one at a time. Unless they are fixed, they move by drag or by keyboard, and come back
 * after they were removed.
 */
export function ListFields({ content, node, path, value, onChange }: Props) {
  const [opened, setOpened] = useState<string>();
  const faults = useContext(FaultsContext);
  const list = itemsOf(value);
  const items = list.map((item, index) => ({ id: itemId(item), name: itemName(node, item, index) }));
  const change = (update: (before: unknown[]) => unknown[]) => onChange((before) => update(itemsOf(before)));
  const add = () => {
    const item = emptyValue(node.item);
    change((before) => [...before, item]);
    setOpened(itemId(item));
  };
  const remove = (index: number, name: string) => {
    const item = list[index];
    change((before) => without(before, index));
    toast.success(`“${name}” tolto.`, UNDO_TOAST_MS, {
      label: "Annulla",
      onClick: () => change((before) => inserted(before, index, item)),
    });
  };
  const fault = faults[path];
  // A list of a fixed length only changes its texts and their order.
  const isComplete = node.min === node.max && list.length === node.max;
  const folds = list.map((item, index) => {
    const { id, name } = items[index] ?? { id: "", name: "" };
    const place = placeIn(path, index);
    // An item with a fault is open, so that its message is seen.
    const isFaulty = Object.keys(faults).some((one) => one.startsWith(`${place}.`));
    const fold = {
      name,
      isOpen: isFaulty || id === opened,
      onToggle: () => setOpened(id === opened ? undefined : id),
      onRemove: isComplete ? undefined : () => remove(index, name),
      children: (
        <NodeFields
          content={content}
          node={node.item}
          path={place}
          value={item}
          onChange={(update) =>
            change((before) => before.map((one, at) => (at === index ? sameItem(one, update(one)) : one)))
          }
        />
      ),
    };
    return node.isFixed ? (
      <li key={id}>
        <ItemFold {...fold} />
      </li>
    ) : (
      <SortableFold key={id} id={id} {...fold} />
    );
  });
  return (
    <Stack gap={3}>
      {fault && <Refusal>{fault}</Refusal>}
      {list.length === 0 && (
        <Note>
          {contents[content].page ? "L’elenco è vuoto: la sezione non si vede." : "L’elenco è vuoto."}
        </Note>
      )}
      {node.isFixed ? (
        <Stack component="ul" label={node.label} gap={2}>
          {folds}
        </Stack>
      ) : (
        <SortableList
          label={node.label}
          items={items}
          onMove={(from, to) => change((before) => moved(before, from, to))}
        >
          {folds}
        </SortableList>
      )}
      {list.length < node.max && (
        <div>
          <Button variant="outlined" startIcon={<Add />} onClick={add}>
            Aggiungi: {node.item.label.toLocaleLowerCase("it")}
          </Button>
        </div>
      )}
      {list.length >= node.max && node.max > 1 && !isComplete && (
        <Note variant="body2">L’elenco è pieno, con {node.max} voci.</Note>
      )}
    </Stack>
  );
}
