import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ContentName } from "@studio/contract/content/contents.ts";
import { type PictureSlot, pictureSlots, slotHeight } from "@studio/contract/fields/pictures/slots.ts";
import { useRef } from "react";
import { Meter } from "../../../../../ui/charts/Meter.tsx";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { FormFailure } from "../../../../../ui/feedback/FormFailure.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import { Cropper } from "../../../../../ui/media/crop/Cropper.tsx";
import { frameOf } from "../../../../../ui/media/crop/crop.ts";
import { brand } from "../../../../../ui/theme/palette.ts";
import { maxZoomOf } from "./chosenImage.ts";
import { useNewPicture } from "./useNewPicture.ts";

type Props = {
  open: boolean;
  content: ContentName;
  slot: PictureSlot;
  onAdded: (id: string) => void;
  onClose: () => void;
};

/** Says which image suits a slot. */
function advice(slot: PictureSlot): string {
  const { widths, isWhole } = pictureSlots[slot];
  const best = Math.max(...widths);
  const size = `${best} × ${slotHeight(slot, best)} pixel`;
  return isWhole
    ? `PNG con lo sfondo trasparente, meglio se di ${size}. Si vede intero, su fondo scuro.`
    : `JPEG, PNG o WebP, al massimo 15 MB. Meglio se di almeno ${size}: poi scegli la parte che si vede.`;
}

/** Dialog in which an image is chosen, cropped and uploaded. */
export function NewPictureDialog({ open, content, slot, onAdded, onClose }: Props) {
  const picture = useNewPicture(content, slot, onAdded);
  const input = useRef<HTMLInputElement>(null);
  const { photo, failure, progress } = picture;
  const close = () => {
    picture.cancel();
    onClose();
  };
  const choosing = (
    <Button
      variant="contained"
      size="large"
      startIcon={<PhotoCamera />}
      onClick={() => input.current?.click()}
    >
      Scegli un’immagine
    </Button>
  );
  const cropping = (
    <>
      <Button
        variant="contained"
        size="large"
        loading={progress !== undefined}
        onClick={() => void picture.confirm()}
      >
        {failure?.isOfUpload ? "Riprova" : "Usa questa"}
      </Button>
      <Button variant="outlined" onClick={picture.cancel}>
        Annulla
      </Button>
    </>
  );
  return (
    <ActionDialog open={open} title="Nuova immagine" onClose={close} actions={photo ? cropping : choosing}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows the same file to be chosen again.
          target.value = "";
          if (file) void picture.choose(file);
        }}
      />
      <Stack>
        {!photo && <Note>{advice(slot)}</Note>}
        {photo && !picture.isWhole && (
          <Cropper
            photo={photo}
            frame={frameOf(picture.ratio)}
            crop={picture.crop}
            maxZoom={maxZoomOf(slot, photo)}
            onCrop={picture.setCrop}
          />
        )}
        {photo && picture.isWhole && (
          <Box
            component="img"
            src={photo.url}
            alt="L’immagine scelta"
            sx={{
              width: "100%",
              aspectRatio: picture.ratio.join(" / "),
              objectFit: "contain",
              borderRadius: "12px",
              backgroundColor: brand.iron,
            }}
          />
        )}
        {progress !== undefined && <Meter label="Caricamento dell’immagine" value={progress} max={1} />}
        {progress === 1 && (
          <Typography role="status" variant="body2">
            Caricata: si prepara per il sito, ci vuole qualche secondo.
          </Typography>
        )}
        <FormFailure>{failure?.text}</FormFailure>
      </Stack>
    </ActionDialog>
  );
}
