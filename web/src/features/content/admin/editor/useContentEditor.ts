import { contents } from "@studio/contract/content/contents.ts";
import type { EditedContent } from "@studio/contract/content/model.ts";
import { isSame } from "@studio/contract/content/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { useCallback, useEffect, useState } from "react";
import * as z from "zod";
import { writePreview } from "../../../../lib/content/preview.ts";
import { keep, readKept } from "../../../../lib/editing/keptDraft.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { type Faults, faultsOf } from "../../../../ui/form/editing/faults.ts";
import { loadContent, loadVersion, useDiscardDraft, useSaveContent } from "../api.ts";

/** A value that was typed and not saved, with the revision and the value that it began from. */
const keptDraft = z.object({ revision: z.int(), base: z.unknown(), value: z.unknown() });
type KeptDraft = z.output<typeof keptDraft>;

/** State of the editor of a content: what is typed, what was saved, and what stands between them. */
export function useContentEditor(uid: string, opened: EditedContent) {
  const { name } = opened;
  const { node } = contents[name];
  const storage = `content-draft:${uid}:${name}`;
  const [base, setBase] = useState(opened);
  const [value, setValue] = useState<unknown>(opened.value);
  const [faults, setFaults] = useState<Faults>({});
  const [kept, setKept] = useState<KeptDraft | undefined>(() => readKept(storage, keptDraft));
  const [conflict, setConflict] = useState<{ current: EditedContent; publish: boolean; open: boolean }>();
  const saving = useSaveContent();
  const discarding = useDiscardDraft();
  const isDirty = !isSame(value, base.value);

  useEffect(() => {
    writePreview(name, value);
    // A draft that is still offered is not replaced by what the person has not touched.
    if (isDirty) keep(storage, { revision: base.revision, base: base.value, value });
  }, [storage, name, isDirty, base, value]);

  const show = (content: EditedContent) => {
    setBase(content);
    setValue(content.value);
    setFaults({});
    setKept(undefined);
    keep(storage, undefined);
  };

  const edit = useCallback((update: (before: unknown) => unknown) => {
    setKept(undefined);
    setValue(update);
  }, []);

  /** Saves what is typed; returns the path of the first fault, if there is any. */
  const save = async (publish: boolean, revision = base.revision): Promise<string | undefined> => {
    setFaults(faultsOf(node.schema, value));
    const parsed = node.schema.safeParse(value);
    if (!parsed.success) return parsed.error.issues[0]?.path.join(".");
    try {
      show(await saving.mutateAsync({ params: { name }, body: { revision, value: parsed.data, publish } }));
      toast.success(publish ? "Pubblicato: entro un minuto si vede." : "Bozza salvata.", 4000);
    } catch (error) {
      const refused = error instanceof StudioError ? error : undefined;
      if (refused?.code === "changed_meanwhile") {
        await openConflict(publish);
        return undefined;
      }
      toast.error(errorMessage(error), 6000);
      // Pictures that are not there, which only the server knows.
      setFaults(refused?.fields ?? {});
      return Object.keys(refused?.fields ?? {})[0];
    }
    return undefined;
  };

  const openConflict = async (publish: boolean) => {
    try {
      setConflict({ current: await loadContent(name), publish, open: true });
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    }
  };

  const close = () => conflict && setConflict({ ...conflict, open: false });
  return {
    base,
    value,
    faults,
    isDirty,
    isPending: saving.isPending || discarding.isPending,
    edit,
    save,
    /** Takes the value of an older version into the editor, where it can be looked at, changed and published. */
    restore: (version: number) =>
      act(async () => {
        const old = await loadVersion(name, version);
        edit(() => old);
      }, "Versione ripresa: pubblicala per mostrarla."),
    /** Takes the text that stood before anything was published into the editor; it is in no version. */
    restoreInitial: () => {
      edit(() => contents[name].initial);
      toast.success("Testo iniziale ripreso: pubblicalo per mostrarlo.", 4000);
    },
    discardDraft: () =>
      act(async () => {
        const query = { revision: base.revision };
        show(await discarding.mutateAsync({ params: { name }, query }));
      }, "Bozza scartata."),
    kept: isDirty ? undefined : kept,
    resume: () => {
      if (!kept) return;
      // What it began from: a save over another person's is noticed, and says what differs.
      setBase({ ...base, revision: kept.revision, value: kept.base });
      setValue(kept.value);
      setKept(undefined);
    },
    discardKept: () => {
      setKept(undefined);
      keep(storage, undefined);
    },
    conflict: conflict && {
      ...conflict,
      close,
      reload: () => {
        close();
        show(conflict.current);
      },
      overwrite: () => {
        close();
        void save(conflict.publish, conflict.current.revision);
      },
    },
  };
}
