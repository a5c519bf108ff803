import WarningAmber from "@mui/icons-material/WarningAmberOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { contents } from "@studio/contract/content/contents.ts";
import type { EditedContent } from "@studio/contract/content/model.ts";
import { differences } from "@studio/contract/content/policy.ts";
import { PREVIEW_PARAMETER } from "../../../../lib/content/currentContents.ts";
import { formatDayTime } from "../../../../lib/format/format.ts";
import { Banner } from "../../../../ui/feedback/Banner.tsx";
import { ConflictDialog } from "../../../../ui/feedback/ConflictDialog.tsx";
import { FaultsContext, useFieldFocus } from "../../../../ui/form/editing/faults.ts";
import { KeptDraftBanner } from "../../../../ui/form/editing/KeptDraftBanner.tsx";
import { Bullets } from "../../../../ui/layout/flow/Bullets.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { stateLabel } from "../labels.ts";
import { MailFields } from "./mails/MailFields.tsx";
import { NodeFields } from "./NodeFields.tsx";
import { useWarnings, WarningsContext } from "./offersWithoutClasses.ts";
import { useContentEditor } from "./useContentEditor.ts";
import { VersionList } from "./VersionList.tsx";

type Props = { uid: string; content: EditedContent };

/** Writes a content: its fields, the draft, the published versions. Keyed by the content. */
export function ContentEditor({ uid, content }: Props) {
  const editor = useContentEditor(uid, content);
  const { base, value, isDirty, isPending, conflict } = editor;
  const { title, shown, page, node } = contents[base.name];
  const focusField = useFieldFocus();
  const save = async (publish: boolean) => focusField(await editor.save(publish));
  const unpublished = differences(node, base.shown, value);
  const state = isDirty ? `${stateLabel(base)} · modifiche da salvare` : stateLabel(base);
  const warnings = useWarnings(base.name, value);
  return (
    <FaultsContext value={editor.faults}>
      <TitleRow title={title} hint={<span role="status">{state}</span>}>
        {page && (
          <Button
            variant="text"
            component="a"
            href={`${page}?${new URLSearchParams({ [PREVIEW_PARAMETER]: base.name })}`}
            target="_blank"
            rel="noopener"
          >
            Anteprima
          </Button>
        )}
        <Button variant="outlined" disabled={!isDirty} loading={isPending} onClick={() => void save(false)}>
          Salva la bozza
        </Button>
        <Button
          variant="contained"
          disabled={unpublished.length === 0 && !base.damaged}
          loading={isPending}
          onClick={() => void save(true)}
        >
          Pubblica
        </Button>
      </TitleRow>
      <PageFrame>
        <Note>{page ? `Dove si vede: ${shown}.` : `${shown}.`}</Note>
        {/* Present before it says something, so that screen readers read it out. */}
        <div role="status">
          {warnings.length > 0 && (
            <Banner tone="warn" icon={<WarningAmber />}>
              Con {warnings.length === 1 ? "un’offerta" : `${warnings.length} offerte`} chi compra non prenota
              niente: {warnings.map(({ name }) => `«${name || "senza nome"}»`).join(", ")}. Il perché è nei
              limiti.
            </Banner>
          )}
        </div>
        <Box sx={{ display: "grid", gap: 3, my: 4 }}>
          {editor.kept && <KeptDraftBanner onDiscard={editor.discardKept} onResume={editor.resume} />}
          {base.damaged && (
            <Banner tone="warn" icon={<WarningAmber />}>
              I dati salvati sono stati danneggiati fuori da questa pagina. Si vede l’ultima versione buona:
              controllala e pubblicala di nuovo.
            </Banner>
          )}
          {base.name === "mails" ? (
            <MailFields value={value} onChange={editor.edit} />
          ) : (
            <WarningsContext value={warnings}>
              <NodeFields content={base.name} node={node} path="" value={value} onChange={editor.edit} />
            </WarningsContext>
          )}
        </Box>
        {unpublished.length > 0 && (
          <Section title="Non ancora pubblicato">
            <Bullets>
              {unpublished.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </Bullets>
            {base.draft && !isDirty && (
              <Button sx={{ mt: 2 }} loading={isPending} onClick={() => void editor.discardDraft()}>
                Scarta la bozza
              </Button>
            )}
          </Section>
        )}
        <Section title="Versioni">
          <VersionList
            name={base.name}
            onRestore={(version) => void editor.restore(version)}
            onRestoreInitial={editor.restoreInitial}
          />
        </Section>
      </PageFrame>
      {conflict && (
        <ConflictDialog
          open={conflict.open}
          title="Il contenuto è cambiato"
          text={conflictText(conflict.current)}
          changes={conflictChanges(differences(node, base.value, conflict.current.value))}
          onOverwrite={conflict.overwrite}
          onReload={conflict.reload}
          onClose={conflict.close}
        />
      )}
    </FaultsContext>
  );
}

/** Says who saved meanwhile: the draft or, without one, what is published. */
function conflictText({ draft, published }: EditedContent): string {
  const saved = draft ?? published;
  const by = saved?.by ?? "Un’altra persona";
  const at = saved ? ` ${formatDayTime(saved.at)}` : "";
  return `${by} ha salvato${at}, mentre modificavi. La versione salvata è diversa da quella che avevi aperto:`;
}

const conflictChanges = (changes: readonly string[]): readonly string[] =>
  changes.length > 0 ? changes : ["Niente nel testo: è stato solo salvato o pubblicato di nuovo"];
