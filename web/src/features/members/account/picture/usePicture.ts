import { StudioError } from "@studio/contract/errors.ts";
import { useEffect, useRef, useState } from "react";
import { unreadableText } from "../../../../lib/pictures/chosenFile.ts";
import { closePhoto, openPhoto, type Photo } from "../../../../lib/pictures/photo.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { CENTRE, type Crop, FIRST_ZOOM, offsetOfPerson } from "../../../../ui/media/crop/crop.ts";
import { prepareUpload, useChangePicture, useRemovePicture } from "./api.ts";
import { classifyFile, type Failure, failureOf } from "./labels.ts";
import { drawRound, roundFrame } from "./photo.ts";

const DONE_TOAST_MS = 3000;

const uncropped: Crop = { offset: CENTRE, zoom: FIRST_ZOOM };

/** State of one opening of the picture dialog: choose, crop, then confirm, cancel or remove. */
export function usePicture(onDone: () => void) {
  const [photo, setPhoto] = useState<Photo>();
  const [crop, setCrop] = useState(uncropped);
  const [failure, setFailure] = useState<Failure>();
  const { mutateAsync: changePicture } = useChangePicture();
  const { mutateAsync: removePicture, isPending: removing } = useRemovePicture();
  /** Fraction uploaded, from 0 to 1; undefined when no upload is running. */
  const [progress, setProgress] = useState<number>();
  const uploading = useRef<AbortController>(undefined);

  /** Aborts a running upload. */
  const abandon = (): void => uploading.current?.abort();
  useEffect(() => () => void (photo && closePhoto(photo)), [photo]);

  const choose = async (file: File): Promise<void> => {
    const verdict = classifyFile(file);
    if (verdict === "ignored") return;
    setFailure(undefined);
    try {
      if (verdict === "too_large") throw new StudioError("picture_too_large");
      const opened = await openPhoto(file);
      setCrop({ offset: offsetOfPerson(roundFrame, opened, FIRST_ZOOM), zoom: FIRST_ZOOM });
      setPhoto(opened);
      prepareUpload();
    } catch (error) {
      setFailure({ text: unreadableText(file, error) });
    }
  };

  /** Returns to the choice of a file. */
  const cancel = (): void => {
    abandon();
    setFailure(undefined);
    setProgress(undefined);
    setPhoto(undefined);
  };

  const confirm = async (): Promise<void> => {
    if (!photo || progress !== undefined) return;
    const upload = new AbortController();
    uploading.current = upload;
    setFailure(undefined);
    setProgress(0);
    try {
      const drawn = await drawRound(photo, crop);
      await changePicture({ picture: drawn, signal: upload.signal, onProgress: setProgress });
      toast.success("Foto profilo aggiornata.", DONE_TOAST_MS);
      onDone();
    } catch (error) {
      if (upload.signal.aborted) return;
      setFailure(failureOf("upload", error));
    }
    setProgress(undefined);
  };

  const remove = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await removePicture();
      toast.success("Foto profilo rimossa.", DONE_TOAST_MS);
      onDone();
    } catch (error) {
      setFailure(failureOf("removal", error));
    }
  };

  return { photo, crop, setCrop, failure, removing, progress, choose, abandon, cancel, confirm, remove };
}
