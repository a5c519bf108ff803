import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ChangeEvent, useRef, useState } from "react";
import { Meter } from "../../../../ui/charts/Meter.tsx";
import { ActionDialog } from "../../../../ui/feedback/ActionDialog.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { FormFailure } from "../../../../ui/feedback/FormFailure.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Cropper } from "../../../../ui/media/crop/Cropper.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { roundFrame } from "./photo.ts";
import { usePicture } from "./usePicture.ts";

type ChooseFileProps = { disabled: boolean; onChoose: (file: File) => void };

/** Opens the device's file picker for an image. */
function ChooseFile({ disabled, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = "";
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={chosen} />
      <Button
        variant="contained"
        size="large"
        startIcon={<PhotoCamera />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Scegli una foto
      </Button>
    </>
  );
}

type Props = { open: boolean; name: string; src: string | null; onClose: () => void };

/** Dialog that changes or removes the profile picture. */
export function PictureDialog({ open, name, src, onClose }: Props) {
  const picture = usePicture(onClose);
  const [asking, setAsking] = useState(false);
  const { photo, failure, removing, progress } = picture;
  const close = () => {
    picture.abandon();
    onClose();
  };

  const choosing = (
    <>
      <ChooseFile disabled={removing} onChoose={(file) => void picture.choose(file)} />
      {src && (
        <Button variant="outlined" loading={removing} onClick={() => setAsking(true)}>
          Rimuovi foto
        </Button>
      )}
    </>
  );
  const cropping = (
    <>
      <Button
        variant="contained"
        size="large"
        loading={progress !== undefined}
        onClick={() => void picture.confirm()}
      >
        Conferma
      </Button>
      <Button variant="outlined" onClick={picture.cancel}>
        Annulla
      </Button>
    </>
  );

  return (
    <>
      {/* Before the dialog: when both close together, the later one restores the focus last. */}
      <ConfirmDialog
        open={open && asking}
        title="Rimuovere la foto?"
        text="Rimuovere l’immagine profilo e tornare all’avatar predefinito?"
        confirmLabel="Rimuovi la foto"
        keepLabel="Tieni la foto"
        destructive
        onConfirm={() => {
          setAsking(false);
          void picture.remove();
        }}
        onCancel={() => setAsking(false)}
      />
      <ActionDialog open={open} title="Foto profilo" onClose={close} actions={photo ? cropping : choosing}>
        <Stack>
          {photo ? (
            <Cropper photo={photo} frame={roundFrame} crop={picture.crop} onCrop={picture.setCrop} />
          ) : (
            <Stack align="center">
              <MemberPicture name={name} size={160} {...(src && { src })} />
              <Note variant="body2">JPEG, PNG o WebP, massimo 5MB</Note>
            </Stack>
          )}
          {progress !== undefined && <Meter label="Caricamento della foto" value={progress} max={1} />}
          <FormFailure>
            {failure && (
              <Stack component="span" gap={0}>
                {failure.text}
                {failure.detail && (
                  <Typography component="span" variant="body2">
                    {failure.detail}
                  </Typography>
                )}
              </Stack>
            )}
          </FormFailure>
        </Stack>
      </ActionDialog>
    </>
  );
}
