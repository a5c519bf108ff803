import { StudioError } from "@studio/contract/errors.ts";
import {
  type EditedProgram,
  programContent,
  type TypedContent,
  typedContent,
} from "@studio/contract/training/content.ts";
import { useEffect, useState } from "react";
import * as z from "zod";
import { keep, readKept } from "../../../../../lib/editing/keptDraft.ts";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { toast, UNDO_TOAST_MS } from "../../../../../lib/toasts/toast.ts";
import { type Faults, faultsOf } from "../../../../../ui/form/editing/faults.ts";
import { loadProgram, useSaveProgram } from "../api.ts";
import type { Edit } from "./SessionList.tsx";

/** How a save goes on: as a draft or to the followers, and what was confirmed before. */
type Saving = { publish: boolean; removeDone?: boolean; version?: number };

/** Content that was typed and not saved, with the version and the content that it began from. */
const keptDraft = z.object({ version: z.int(), base: programContent, content: typedContent });
type KeptDraft = z.output<typeof keptDraft>;

/** State of the editor of a program: what is typed, what was saved, and what stands between them. */
export function useEditor(uid: string, opened: EditedProgram) {
  const { id } = opened;
  const name = `program-draft:${uid}:${id}`;
  const [base, setBase] = useState(opened);
  const [content, setContent] = useState<TypedContent>(opened.content);
  const [faults, setFaults] = useState<Faults>({});
  const [kept, setKept] = useState<KeptDraft | undefined>(() => readKept(name, keptDraft));
  const [conflict, setConflict] = useState<{ current: EditedProgram; publish: boolean; open: boolean }>();
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync, isPending } = useSaveProgram();
  const isDirty = content !== base.content;

  useEffect(() => {
    // A draft that is still offered is not replaced by what the person has not touched.
    const draft: KeptDraft = { version: base.version, base: base.content, content };
    if (isDirty) keep(name, draft);
  }, [name, isDirty, base, content]);

  const show = (program: EditedProgram) => {
    setBase(program);
    setContent(program.content);
    setFaults({});
    setKept(undefined);
    keep(name, undefined);
  };

  const edit: Edit = (change, undo) => {
    setKept(undefined);
    setContent(change);
    if (!undo) return;
    toast.success(undo.done, UNDO_TOAST_MS, { label: "Annulla", onClick: () => setContent(undo.restore) });
  };

  const fail = async (error: unknown, publish: boolean) => {
    const code = error instanceof StudioError ? error.code : undefined;
    if (code === "sessions_done") return setConfirming(true);
    if (code !== "changed_meanwhile") return toast.error(errorMessage(error), 6000);
    try {
      setConflict({ current: await loadProgram(id), publish, open: true });
    } catch (failure) {
      toast.error(errorMessage(failure), 6000);
    }
  };

  /** Saves what is typed; returns the path of the first fault, if there is any. */
  const save = async ({
    publish,
    removeDone = false,
    version = base.version,
  }: Saving): Promise<string | undefined> => {
    setFaults(faultsOf(programContent, content));
    const parsed = programContent.safeParse(content);
    if (!parsed.success) return parsed.error.issues[0]?.path.join(".");
    try {
      const body = { version, content: parsed.data, publish, remove_done: removeDone };
      show(await mutateAsync({ params: { program: id }, body }));
      toast.success(publish ? "Programma pubblicato: chi lo segue lo vede." : "Bozza salvata.", 4000);
    } catch (error) {
      await fail(error, publish);
    }
    return undefined;
  };

  return {
    base,
    content,
    faults,
    isDirty,
    isPending,
    edit,
    save,
    kept: isDirty ? undefined : kept,
    resume: () => {
      if (!kept) return;
      // What it began from: a save over another person's is noticed, and says what differs.
      setBase({ ...base, version: kept.version, content: kept.base });
      setContent(kept.content);
      setKept(undefined);
    },
    discard: () => {
      setKept(undefined);
      keep(name, undefined);
    },
    conflict: conflict && {
      ...conflict,
      close: () => setConflict({ ...conflict, open: false }),
      reload: () => {
        setConflict({ ...conflict, open: false });
        show(conflict.current);
      },
      overwrite: () => {
        setConflict({ ...conflict, open: false });
        void save({ publish: conflict.publish, version: conflict.current.version });
      },
    },
    confirming: {
      open: isConfirming,
      cancel: () => setConfirming(false),
      confirm: () => {
        setConfirming(false);
        void save({ publish: true, removeDone: true });
      },
    },
  };
}
