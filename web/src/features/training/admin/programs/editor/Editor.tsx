import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { EditedProgram } from "@studio/contract/training/content.ts";
import { type ReactNode, useId, useState } from "react";
import { formatDayTime } from "../../../../../lib/format/format.ts";
import { ConfirmDialog } from "../../../../../ui/feedback/ConfirmDialog.tsx";
import { FaultsContext, useFieldFocus } from "../../../../../ui/form/editing/faults.ts";
import { KeptDraftBanner } from "../../../../../ui/form/editing/KeptDraftBanner.tsx";
import { TextInput } from "../../../../../ui/form/editing/TextInput.tsx";
import { Refusal } from "../../../../../ui/form/Refusal.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { PageFrame } from "../../../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../../../ui/layout/TitleRow.tsx";
import { stateLabel } from "../labels.ts";
import { ProgramConflictDialog } from "./ProgramConflictDialog.tsx";
import { SessionList } from "./SessionList.tsx";
import { useEditor } from "./useEditor.ts";
import { WeekBar } from "./WeekBar.tsx";

const indexAfter = (path: string, name: string): number | undefined => {
  const index = path.match(new RegExp(`(?:^|\\.)${name}\\.(\\d+)`))?.[1];
  return index === undefined ? undefined : Number(index);
};

/** Returns the week and the session that a field is in, if it is in any. */
const placeOf = (path: string): { week: number | undefined; session: number | undefined } => ({
  week: indexAfter(path, "weeks"),
  session: indexAfter(path, "sessions"),
});

type Props = {
  uid: string;
  program: EditedProgram;
  /** Renders the followers of the program as it was saved last. */
  followers: (saved: EditedProgram) => ReactNode;
};

/** Writes a program: title, weeks, sessions and exercises. Keyed by the program. */
export function Editor({ uid, program, followers }: Props) {
  const editor = useEditor(uid, program);
  const { base, content, edit, isDirty, isPending } = editor;
  const [week, setWeek] = useState(0);
  const [opened, setOpened] = useState<string>();
  const focusField = useFieldFocus();
  const panel = useId();
  const shown = Math.min(week, content.weeks.length - 1);

  const save = async (publish: boolean) => {
    const path = await editor.save({ publish });
    if (path === undefined) return;
    const place = placeOf(path);
    if (place.week !== undefined) {
      setWeek(place.week);
      setOpened(content.weeks[place.week]?.sessions[place.session ?? 0]?.id);
    }
    focusField(path);
  };
  const { saved } = base;
  const savedLabel = saved ? `Salvato ${formatDayTime(saved.at)}${saved.by ? ` da ${saved.by}` : ""}` : "";
  const state = [stateLabel(base), isDirty ? "Modifiche da salvare" : savedLabel].filter(Boolean).join(" · ");
  return (
    <FaultsContext value={editor.faults}>
      <TitleRow title={base.content.title} hint={<span role="status">{state}</span>}>
        <Button variant="outlined" disabled={!isDirty} loading={isPending} onClick={() => void save(false)}>
          Salva la bozza
        </Button>
        <Button
          variant="contained"
          disabled={!isDirty && base.version === base.published}
          loading={isPending}
          onClick={() => void save(true)}
        >
          Pubblica
        </Button>
      </TitleRow>
      <PageFrame>
        <Box sx={{ display: "grid", gap: 3, my: 4 }}>
          {editor.kept && <KeptDraftBanner onDiscard={editor.discard} onResume={editor.resume} />}
          <TextInput
            path="title"
            label="Titolo"
            value={content.title}
            onChange={(title) => edit((before) => ({ ...before, title }))}
          />
          <TextInput
            path="description"
            label="Descrizione"
            value={content.description}
            rows={2}
            onChange={(description) => edit((before) => ({ ...before, description }))}
          />
        </Box>
        <Section title="Settimane">
          <Stack gap={3}>
            <WeekBar
              program={base.id}
              weeks={content.weeks}
              week={shown}
              panel={panel}
              onWeek={setWeek}
              onEdit={edit}
            />
            {editor.faults.weeks && <Refusal>{editor.faults.weeks}</Refusal>}
            <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${shown}`}>
              <SessionList
                program={base.id}
                week={shown}
                weeks={content.weeks}
                opened={opened}
                onOpen={setOpened}
                onEdit={edit}
              />
            </div>
          </Stack>
        </Section>
        {followers(base)}
      </PageFrame>
      {editor.conflict && (
        <ProgramConflictDialog
          base={base.content}
          current={editor.conflict.current}
          open={editor.conflict.open}
          onOverwrite={editor.conflict.overwrite}
          onReload={editor.conflict.reload}
          onClose={editor.conflict.close}
        />
      )}
      <ConfirmDialog
        open={editor.confirming.open}
        title="Togliere sessioni già completate?"
        text="Qualcuno ha già completato una delle sessioni che hai tolto: non la vede più nel programma. Quello che ha scritto resta, e lo trovi tra i suoi allenamenti."
        confirmLabel="Pubblica senza queste sessioni"
        keepLabel="Torna al programma"
        destructive
        onConfirm={editor.confirming.confirm}
        onCancel={editor.confirming.cancel}
      />
    </FaultsContext>
  );
}
