import { ItemFold, type ItemFoldProps } from "./ItemFold.tsx";
import { SortableItem } from "./Sortable.tsx";

type Props = Omit<ItemFoldProps, "handle"> & { id: string };

/** Renders an item of a `SortableList` that opens to its fields. */
export const SortableFold = ({ id, ...item }: Props) => (
  <SortableItem id={id} name={item.name}>
    {(handle) => <ItemFold {...item} handle={handle} />}
  </SortableItem>
);
