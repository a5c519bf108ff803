import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, useRef } from "react";
import { Stack } from "../layout/flow/Stack.tsx";

type Item = { id: string; name: string };

/** Returns the words by which a screen reader follows a move. */
function announcementsFor(items: readonly Item[], isOver: { current: boolean }): Announcements {
  const nameOf = (id: unknown) => items.find((item) => item.id === id)?.name ?? "elemento";
  const placeOf = (id: unknown) =>
    `posizione ${items.findIndex((item) => item.id === id) + 1} di ${items.length}`;
  return {
    onDragStart: ({ active }) => {
      isOver.current = false;
      return `Preso ${nameOf(active.id)}, ${placeOf(active.id)}.`;
    },
    onDragOver: ({ active, over }) => {
      // The first one is the place where it was taken, which was said.
      const wasOver = isOver.current;
      isOver.current = true;
      return over && wasOver ? `${nameOf(active.id)} è in ${placeOf(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} lasciato in ${placeOf(over.id)}.` : `${nameOf(active.id)} lasciato.`,
    onDragCancel: ({ active }) => `Spostamento annullato: ${nameOf(active.id)} torna al suo posto.`,
  };
}

const instructions = {
  draggable:
    "Per spostare premi Spazio, poi le frecce su e giù, e di nuovo Spazio per lasciare. Esc annulla lo spostamento.",
};

type ListProps = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Renders a list whose items move by their handles, with pointer and keyboard. */
export function SortableList({ label, items, onMove, children }: ListProps) {
  const isOver = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active, over].map((end) => items.findIndex(({ id }) => id === end?.id));
    if (from !== undefined && to !== undefined && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: announcementsFor(items, isOver),
        screenReaderInstructions: instructions,
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Stack component="ul" label={label} gap={2}>
          {children}
        </Stack>
      </SortableContext>
    </DndContext>
  );
}

/** Renders an item of a `SortableList`; `children` gets the handle that moves it. */
export function SortableItem({ id, name, children }: Item & { children: (handle: ReactNode) => ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: "elemento riordinabile" } });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      sx={{ position: "relative", zIndex: isDragging ? 1 : "auto" }}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          aria-label={`Sposta ${name}`}
          sx={{ cursor: "grab", touchAction: "none" }}
        >
          <DragIndicator />
        </IconButton>,
      )}
    </Box>
  );
}
