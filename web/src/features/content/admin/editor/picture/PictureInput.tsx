import PhotoCamera from "@mui/icons-material/PhotoCameraOutlined";
import Button from "@mui/material/Button";
import type { ContentName } from "@studio/contract/content/contents.ts";
import { typedPicture } from "@studio/contract/content/policy.ts";
import type { PictureField } from "@studio/contract/fields/pictures/field.ts";
import { pictureFocuses } from "@studio/contract/fields/pictures/focuses.ts";
import { type ChosenPicture, noPicture, pictureSlots } from "@studio/contract/fields/pictures/slots.ts";
import { useState } from "react";
import { ownPicture } from "../../../../../lib/pictures/ownPicture.ts";
import { toast, UNDO_TOAST_MS } from "../../../../../lib/toasts/toast.ts";
import { ChoiceInput } from "../../../../../ui/form/editing/ChoiceInput.tsx";
import { fieldId, useFault } from "../../../../../ui/form/editing/faults.ts";
import { TextInput } from "../../../../../ui/form/editing/TextInput.tsx";
import { Refusal } from "../../../../../ui/form/Refusal.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { UploadedPicture } from "../../../../../ui/media/Picture.tsx";
import { brand } from "../../../../../ui/theme/palette.ts";
import { type Change, placeIn } from "../changes.ts";
import { NewPictureDialog } from "./NewPictureDialog.tsx";

type Props = { content: ContentName; node: PictureField; path: string; value: unknown; onChange: Change };

/** Renders a picture of a content: the studio's own, which can be changed and taken off, or the site's in its place. */
export function PictureInput({ content, node: { label, hint, slot }, path, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const fault = useFault(path);
  const { isDescribed, isFocused, isWhole } = pictureSlots[slot];
  const picture = typedPicture(value);
  const own = ownPicture(slot, picture);
  const change = (changes: Partial<ChosenPicture>) =>
    onChange((before) => ({ ...typedPicture(before), ...changes }));
  const remove = () => {
    onChange(() => noPicture);
    toast.success("Immagine tolta.", UNDO_TOAST_MS, {
      label: "Annulla",
      onClick: () => onChange(() => value),
    });
  };
  return (
    <Stack gap={3}>
      {own ? (
        <Stack maxWidth={320}>
          <UploadedPicture
            picture={{ ...own, alt: own.alt || label }}
            sizes="320px"
            sx={{ borderRadius: "12px", ...(isWhole && { backgroundColor: brand.iron }) }}
          />
        </Stack>
      ) : (
        <Note>{hint}</Note>
      )}
      <Row>
        <Button
          id={fieldId(path)}
          variant="outlined"
          startIcon={<PhotoCamera />}
          aria-describedby={fault ? `${fieldId(path)}-error` : undefined}
          onClick={() => setOpen(true)}
        >
          {own ? "Cambia l’immagine" : "Carica un’immagine"}
        </Button>
        {own && (
          <Button variant="text" onClick={remove}>
            Togli l’immagine
          </Button>
        )}
      </Row>
      {fault && <Refusal id={`${fieldId(path)}-error`}>{fault}</Refusal>}
      {own && isDescribed && (
        <TextInput
          path={placeIn(path, "alt")}
          label="Che cosa si vede"
          hint="Lo legge chi non vede l’immagine. Se c’è scritto qualcosa, riportalo."
          value={picture.alt}
          onChange={(alt) => change({ alt })}
        />
      )}
      {own && isFocused && (
        <ChoiceInput
          path={placeIn(path, "focus")}
          label="Che cosa resta in vista dove è tagliata, come sui telefoni"
          value={picture.focus}
          options={pictureFocuses}
          onChange={(focus) => change({ focus: typedPicture({ focus }).focus })}
        />
      )}
      <NewPictureDialog
        open={isOpen}
        content={content}
        slot={slot}
        onAdded={(id) => {
          change({ id });
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
}
