import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  MAX_WEEK_SESSIONS,
  type TypedContent,
  type TypedExercise,
  type TypedSession,
} from "@studio/contract/training/content.ts";
import { inserted, moved, without } from "../../../../../lib/editing/lists.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { SortableList } from "../../../../../ui/display/Sortable.tsx";
import { SortableFold } from "../../../../../ui/display/SortableFold.tsx";
import { ChoiceInput } from "../../../../../ui/form/editing/ChoiceInput.tsx";
import { TextInput } from "../../../../../ui/form/editing/TextInput.tsx";
import { Columns } from "../../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { typeLabels } from "../../../program/describe.ts";
import { ExerciseList } from "./ExerciseList.tsx";
import { changeSession, changeWeek, emptySession, moveToWeek, newSessionId } from "./edit.ts";

/** Changes the content; `undo` says what was removed, and how it comes back. */
export type Edit = (
  change: (content: TypedContent) => TypedContent,
  undo?: { done: string; restore: (content: TypedContent) => TypedContent },
) => void;

type Props = {
  program: string;
  /** The week that is shown, from 0. */
  week: number;
  weeks: TypedContent["weeks"];
  /** Id of the session whose fields are shown. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  onEdit: Edit;
};

/** The sessions of a week in order; one at a time shows its fields. */
export function SessionList({ program, week, weeks, opened, onOpen, onEdit }: Props) {
  const sessions = weeks[week]?.sessions ?? [];
  const items = sessions.map(({ id, title }, index) => ({ id, name: title || `sessione ${index + 1}` }));
  const add = () => {
    const session = emptySession(newSessionId(program));
    onEdit((content) => changeWeek(content, week, (all) => [...all, session]));
    onOpen(session.id);
  };
  return (
    <Stack gap={3}>
      {sessions.length === 0 && <Typography>Una settimana di riposo: nessuna sessione.</Typography>}
      <SortableList
        label={`Sessioni della settimana ${week + 1}`}
        items={items}
        onMove={(from, to) => onEdit((content) => changeWeek(content, week, (all) => moved(all, from, to)))}
      >
        {sessions.map((session, index) => (
          <SessionItem
            key={session.id}
            session={session}
            name={items[index]?.name ?? ""}
            place={{ week, index }}
            weeks={weeks.length}
            isOpen={session.id === opened}
            onOpen={onOpen}
            onEdit={onEdit}
          />
        ))}
      </SortableList>
      {sessions.length < MAX_WEEK_SESSIONS && (
        <div>
          <Button variant="outlined" startIcon={<Add />} onClick={add}>
            Aggiungi una sessione
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Place of a session; both count from 0. */
type Place = { week: number; index: number };

type ItemProps = {
  session: TypedSession;
  name: string;
  place: Place;
  /** Number of weeks. */
  weeks: number;
  isOpen: boolean;
  onOpen: (id: string | undefined) => void;
  onEdit: Edit;
};

function SessionItem({ session, name, place, weeks, isOpen, onOpen, onEdit }: ItemProps) {
  const { id, type, exercises } = session;
  const remove = () =>
    onEdit((content) => changeWeek(content, place.week, (all) => without(all, place.index)), {
      done: `Sessione “${name}” tolta.`,
      restore: (content) => changeWeek(content, place.week, (all) => inserted(all, place.index, session)),
    });
  return (
    <SortableFold
      id={id}
      name={name}
      hint={`${typeLabels[type]} · ${plural(exercises.length, "esercizio", "esercizi")}`}
      isOpen={isOpen}
      onToggle={() => onOpen(isOpen ? undefined : id)}
      onRemove={remove}
    >
      <SessionFields session={session} place={place} weeks={weeks} onEdit={onEdit} />
    </SortableFold>
  );
}

function SessionFields({
  session: { id, type, title, description, exercises },
  place,
  weeks,
  onEdit,
}: Pick<ItemProps, "session" | "place" | "weeks" | "onEdit">) {
  const path = `weeks.${place.week}.sessions.${place.index}`;
  const change = (changed: Partial<TypedSession>) =>
    onEdit((content) => changeSession(content, id, (session) => ({ ...session, ...changed })));
  return (
    <Stack gap={3}>
      <TextInput
        path={`${path}.title`}
        label="Titolo della sessione"
        value={title}
        onChange={(text) => change({ title: text })}
      />
      <Columns count={2} gap={3}>
        <ChoiceInput
          path={`${path}.type`}
          label="Tipo"
          value={type}
          options={[
            ["gym", typeLabels.gym],
            ["run", typeLabels.run],
          ]}
          onChange={(value) => change({ type: value === "run" ? "run" : "gym" })}
        />
        <ChoiceInput
          path={`${path}.week`}
          label="Settimana"
          value={String(place.week)}
          options={Array.from(
            { length: weeks },
            (_, week) => [String(week), `Settimana ${week + 1}`] as const,
          )}
          onChange={(week) => onEdit((content) => moveToWeek(content, id, Number(week)))}
        />
      </Columns>
      <TextInput
        path={`${path}.description`}
        label="Descrizione"
        value={description}
        rows={2}
        onChange={(text) => change({ description: text })}
      />
      <ExerciseList
        path={path}
        exercises={exercises}
        onChange={(all) => change({ exercises: all })}
        onRemove={(index) => {
          const exercise = exercises[index];
          if (!exercise) return;
          const changeExercises =
            (change: (all: TypedExercise[]) => TypedExercise[]) => (content: TypedContent) =>
              changeSession(content, id, (session) => ({ ...session, exercises: change(session.exercises) }));
          onEdit(
            changeExercises((all) => all.filter((one) => one.id !== exercise.id)),
            {
              done: `Esercizio “${exercise.name}” tolto.`,
              restore: changeExercises((all) => inserted(all, index, exercise)),
            },
          );
        }}
      />
    </Stack>
  );
}
