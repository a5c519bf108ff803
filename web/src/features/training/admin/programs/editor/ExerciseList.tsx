import Add from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import { MAX_EXERCISES, type TypedExercise } from "@studio/contract/training/content.ts";
import { useContext } from "react";
import { moved } from "../../../../../lib/editing/lists.ts";
import { SortableItem, SortableList } from "../../../../../ui/display/Sortable.tsx";
import { TextInput } from "../../../../../ui/form/editing/TextInput.tsx";
import { Area } from "../../../../../ui/layout/flow/Area.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { emptyExercise } from "./edit.ts";
import { VideoPickerContext } from "./videoPicker.ts";

type Props = {
  /** Place of the session in the content. */
  path: string;
  exercises: readonly TypedExercise[];
  onChange: (exercises: TypedExercise[]) => void;
  /** Removes an exercise, which can be taken back. */
  onRemove: (index: number) => void;
};

/** The exercises of a session, in order. */
export function ExerciseList({ path, exercises, onChange, onRemove }: Props) {
  const items = exercises.map(({ id, name }, index) => ({ id, name: name || `esercizio ${index + 1}` }));
  return (
    <Stack gap={2}>
      <SortableList
        label="Esercizi"
        items={items}
        onMove={(from, to) => onChange(moved(exercises, from, to))}
      >
        {exercises.map((exercise, index) => (
          <ExerciseFields
            key={exercise.id}
            path={`${path}.exercises.${index}`}
            exercise={exercise}
            name={items[index]?.name ?? ""}
            onChange={(changed) =>
              onChange(exercises.map((one, at) => (at === index ? { ...one, ...changed } : one)))
            }
            onRemove={() => onRemove(index)}
          />
        ))}
      </SortableList>
      {exercises.length < MAX_EXERCISES && (
        <div>
          <Button startIcon={<Add />} onClick={() => onChange([...exercises, emptyExercise(exercises)])}>
            Aggiungi un esercizio
          </Button>
        </div>
      )}
    </Stack>
  );
}

type FieldsProps = {
  path: string;
  exercise: TypedExercise;
  name: string;
  onChange: (changed: Partial<TypedExercise>) => void;
  onRemove: () => void;
};

function ExerciseFields({ path, exercise, name, onChange, onRemove }: FieldsProps) {
  const Picker = useContext(VideoPickerContext);
  const field = (key: "name" | "sets" | "reps" | "load" | "recovery" | "notes", label: string) => (
    <TextInput
      path={`${path}.${key}`}
      label={label}
      value={exercise[key]}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <SortableItem id={exercise.id} name={name}>
      {(handle) => (
        <Paper
          variant="outlined"
          role="group"
          aria-label={name}
          sx={{
            display: "grid",
            gap: 1,
            p: 2,
            alignItems: "center",
            gridTemplateColumns: "auto minmax(0, 1fr) auto",
            gridTemplateAreas: {
              xs: '"handle . remove" "fields fields fields"',
              md: '"handle fields remove"',
            },
          }}
        >
          <Area name="handle">{handle}</Area>
          <Box
            sx={{
              gridArea: "fields",
              minWidth: 0,
              display: "grid",
              gap: 2,
              gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
              "& > .wide": { gridColumn: { xs: "1 / -1", md: "span 2" } },
            }}
          >
            <Box sx={{ gridColumn: "1 / -1" }}>{field("name", "Esercizio")}</Box>
            {field("sets", "Serie")}
            {field("reps", "Ripetizioni")}
            {field("load", "Carico")}
            {field("recovery", "Tempo o recupero")}
            <div className="wide">
              <TextInput
                path={`${path}.video_url`}
                label="Video (indirizzo https)"
                value={exercise.video_url ?? ""}
                inputMode="url"
                onChange={(address) => onChange({ video_url: address.trim() || null })}
              />
              {Picker && <Picker onChoose={(address) => onChange({ video_url: address })} />}
            </div>
            <div className="wide">{field("notes", "Note")}</div>
          </Box>
          <Area name="remove" align="start">
            <IconButton aria-label={`Togli ${name}`} onClick={onRemove}>
              <DeleteOutlined />
            </IconButton>
          </Area>
        </Paper>
      )}
    </SortableItem>
  );
}
