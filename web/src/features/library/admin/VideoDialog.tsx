import Box from "@mui/material/Box";
import { StudioError } from "@studio/contract/errors.ts";
import {
  tagFamilies,
  type Video,
  type VideoInput,
  type VideoTag,
  videoInput,
} from "@studio/contract/library/model.ts";
import { addressOf, videoIdIn } from "@studio/contract/library/policy.ts";
import { studio } from "@studio/contract/studio.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { useState } from "react";
import * as z from "zod";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { sendForm } from "../../../lib/http/act.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { DateField } from "../../../ui/dates/DateField.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ConflictDialog } from "../../../ui/feedback/ConflictDialog.tsx";
import type { DialogState } from "../../../ui/feedback/useDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { FormField } from "../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { SwitchField } from "../../../ui/form/SwitchField.tsx";
import { TextArea } from "../../../ui/form/TextArea.tsx";
import { FormGrid } from "../../../ui/layout/flow/FormGrid.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { loadVideo, useSaveVideo } from "./api.ts";

const { title, description, minutes } = videoInput.shape;
const orNone = (text: string): string | null => text.trim() || null;

const videoForm = z.object({
  /** Id at the video host. */
  address: z.string().transform((address, context) => {
    const id = videoIdIn(address.trim());
    if (id !== undefined) return id;
    context.addIssue({
      code: "custom",
      message: `Incolla l’indirizzo di un video: comincia con ${studio.videoHost}`,
    });
    return z.NEVER;
  }),
  title,
  description,
  minutes: z
    .string()
    .transform((text) => (orNone(text) === null ? null : Number(text)))
    .pipe(minutes.unwrap().unwrap().nullable()),
  published_from: z.string().transform(orNone).pipe(z.iso.date("Questa data non esiste").nullable()),
});

const familyLabels: Record<keyof typeof tagFamilies, string> = {
  type: "Tipo",
  level: "Livello",
  equipment: "Attrezzi",
};
const families = ["type", "level", "equipment"] as const;

const shown = (text: string | number | null | undefined): string => (text ? String(text) : "nessuna");

/** Returns a video's fields as staff read them. */
const described = ({ title, description, tags, minutes, published_from, sample }: Video): string[] => [
  `Titolo: ${title}`,
  `Descrizione: ${shown(description)}`,
  `Durata: ${minutes ? `${minutes} min` : shown(minutes)}`,
  `Visibile ${published_from ? sinceLongDay(published_from) : "da sempre"}`,
  `Etichette: ${shown(tags.toSorted(byText).join(", "))}`,
  sample ? "Tra i tre mostrati senza filtri" : "Non tra i tre mostrati senza filtri",
];

/** Returns what another person made of a video that was read before, field by field. */
function videoChanges(before: Video, current: Video | undefined): string[] {
  if (!current) return ["È stato tolto dalla videoteca: la tua versione lo rimette alla fine"];
  const earlier = described(before);
  const changes = described(current).filter((line) => !earlier.includes(line));
  return changes.length > 0 ? changes : ["Niente di diverso: è stato solo salvato di nuovo"];
}

type Props = DialogState & {
  /** The video to change; a new one is added without it. */
  video: Video | undefined;
};

type Fields = Omit<VideoInput, "version">;

/** Adds a video by its address at the host, or changes one. Keyed by its opening. */
export function VideoDialog({ video, open, onClose }: Props) {
  const { mutateAsync } = useSaveVideo();
  // The video from which one's changes begin: another one after a conflict.
  const [base, setBase] = useState(video);
  const [conflict, setConflict] = useState<{ fields: Fields; current: Video | undefined; open: boolean }>();

  const save = async (id: string, fields: Fields, version: number | null) => {
    try {
      await mutateAsync({ params: { id }, body: { ...fields, version } });
    } catch (error) {
      if (!(error instanceof StudioError && error.code === "changed_meanwhile")) throw error;
      return setConflict({ fields, current: await loadVideo(id), open: true });
    }
    toast.success("Video salvato.", 4000);
    onClose();
  };
  const closeConflict = () => conflict && setConflict({ ...conflict, open: false });
  return (
    <ActionDialog open={open} title={base ? "Modifica il video" : "Nuovo video"} onClose={onClose}>
      <VideoForm
        key={base?.version}
        video={base}
        onSave={(address, fields) =>
          sendForm(() => save(base?.id ?? address, fields, base ? (base.version ?? 0) : null))
        }
      />
      {base && conflict && (
        <ConflictDialog
          open={conflict.open}
          title="Il video è cambiato"
          text="Un’altra persona ha salvato questo video, mentre lo modificavi. È diverso da quello che avevi aperto:"
          changes={videoChanges(base, conflict.current)}
          onOverwrite={() => {
            closeConflict();
            void sendForm(() =>
              save(base.id, conflict.fields, conflict.current ? (conflict.current.version ?? 0) : null),
            );
          }}
          onReload={() => {
            closeConflict();
            if (conflict.current) setBase(conflict.current);
            else onClose();
          }}
          onClose={closeConflict}
        />
      )}
    </ActionDialog>
  );
}

type FormProps = {
  video: Video | undefined;
  onSave: (address: string, fields: Fields) => Promise<Outcome>;
};

function VideoForm({ video, onSave }: FormProps) {
  const [tags, setTags] = useState<VideoTag[]>(video?.tags ?? []);
  const [sample, setSample] = useState(video?.sample === true);
  const toggle = (tag: VideoTag) =>
    setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag]);
  return (
    <Form
      schema={videoForm}
      defaultValues={{
        address: video ? addressOf(video.id) : "",
        title: video?.title ?? "",
        description: video?.description ?? "",
        minutes: video?.minutes ? String(video.minutes) : "",
        published_from: video?.published_from ?? "",
      }}
      onSubmit={({ address, ...fields }) => onSave(address, { ...fields, tags, sample })}
    >
      <FormGrid>
        {!video && (
          <FormField name="address" label="Indirizzo del video" autoComplete="off" inputMode="url" required />
        )}
        <FormField name="title" label="Titolo" autoComplete="off" required />
        <TextArea name="description" label="Descrizione" />
        <FormField name="minutes" label="Minuti" inputMode="numeric" autoComplete="off" />
        <DateField name="published_from" label="Visibile dal" />
        {families.map((family) => (
          <Box key={family} role="group" aria-label={familyLabels[family]}>
            <Stack gap={2}>
              <Strong>{familyLabels[family]}</Strong>
              <Row>
                {tagFamilies[family].map((tag) => (
                  <ToggleChip key={tag} pressed={tags.includes(tag)} onToggle={() => toggle(tag)}>
                    {tag}
                  </ToggleChip>
                ))}
              </Row>
            </Stack>
          </Box>
        ))}
        <SwitchField label="Tra i tre mostrati senza filtri" checked={sample} onChange={setSample} />
        <SubmitButton>Salva il video</SubmitButton>
      </FormGrid>
    </Form>
  );
}
