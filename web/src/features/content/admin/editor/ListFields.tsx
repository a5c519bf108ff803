import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import ExpandLess from "@mui/icons-material/ExpandLess";
import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { List } from "@studio/contract/content/fields.ts";
import { emptyValue, itemName, itemsOf } from "@studio/contract/content/policy.ts";
import { useContext, useId, useState } from "react";
import { inserted, moved, without } from "../../../../lib/editing/lists.ts";
import { SortableItem, SortableList } from "../../../../ui/display/Sortable.tsx";
import { toast, UNDO_TOAST_MS } from "../../../../ui/feedback/toast.ts";
import { FaultsContext } from "../../../../ui/form/editing/faults.ts";
import { itemId, sameItem } from "./itemIds.ts";
import { type Change, NodeFields, placeIn } from "./NodeFields.tsx";

type Props = { node: List; path: string; value: unknown; onChange: Change };

/** Renders a list whose items open one at a time, move by drag or by keyboard, and come back after they were removed. */
export function ListFields({ node, path, value, onChange }: Props) {
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
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      {fault && (
        <Box role="alert" sx={{ color: "error.main" }}>
          {fault}
        </Box>
      )}
      {list.length === 0 && (
        <Typography sx={{ color: "text.secondary" }}>L’elenco è vuoto: la sezione non si vede.</Typography>
      )}
      <SortableList
        label={node.label}
        items={items}
        onMove={(from, to) => change((before) => moved(before, from, to))}
      >
        {list.map((item, index) => {
          const { id, name } = items[index] ?? { id: "", name: "" };
          const place = placeIn(path, index);
          // An item with a fault is open, so that its message is seen.
          const isFaulty = Object.keys(faults).some((one) => one.startsWith(`${place}.`));
          return (
            <ListItem
              key={id}
              id={id}
              name={name}
              isOpen={isFaulty || id === opened}
              onToggle={() => setOpened(id === opened ? undefined : id)}
              onRemove={isComplete ? undefined : () => remove(index, name)}
            >
              <NodeFields
                node={node.item}
                path={place}
                value={item}
                onChange={(update) =>
                  change((before) =>
                    before.map((one, at) => (at === index ? sameItem(one, update(one)) : one)),
                  )
                }
              />
            </ListItem>
          );
        })}
      </SortableList>
      {list.length < node.max && (
        <Box>
          <Button variant="outlined" startIcon={<Add />} onClick={add}>
            Aggiungi: {node.item.label.toLocaleLowerCase("it")}
          </Button>
        </Box>
      )}
      {list.length >= node.max && node.max > 1 && !isComplete && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          L’elenco è pieno, con {node.max} voci.
        </Typography>
      )}
    </Box>
  );
}

type ItemProps = {
  id: string;
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: (() => void) | undefined;
  children: React.ReactNode;
};

function ListItem({ id, name, isOpen, onToggle, onRemove, children }: ItemProps) {
  const region = useId();
  const Icon = isOpen ? ExpandLess : ExpandMore;
  return (
    <SortableItem id={id} name={name}>
      {(handle) => (
        <Paper elevation={1} sx={{ p: 2 }}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            {handle}
            <Button
              color="inherit"
              aria-expanded={isOpen}
              aria-controls={isOpen ? region : undefined}
              endIcon={<Icon />}
              onClick={onToggle}
              sx={{ flexGrow: 1, justifyContent: "space-between", textAlign: "left", px: 2 }}
            >
              <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                {name}
              </Box>
            </Button>
            {onRemove && (
              <IconButton aria-label={`Togli ${name}`} onClick={onRemove}>
                <DeleteOutlined />
              </IconButton>
            )}
          </Box>
          {isOpen && (
            <Box id={region} role="region" aria-label={name} sx={{ p: { xs: 1, sm: 2 } }}>
              {children}
            </Box>
          )}
        </Paper>
      )}
    </SortableItem>
  );
}
