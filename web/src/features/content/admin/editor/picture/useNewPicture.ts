import type { ContentName } from "@studio/contract/content/contents.ts";
import { type PictureSlot, pictureSlots } from "@studio/contract/fields/pictures/slots.ts";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../../../../lib/http/errorMessage.ts";
import { unreadableText } from "../../../../../lib/pictures/chosenFile.ts";
import { closePhoto, openPhoto, type Photo } from "../../../../../lib/pictures/photo.ts";
import { CENTRE, type Crop, MIN_ZOOM } from "../../../../../ui/media/crop/crop.ts";
import { addPicture, prepareUpload } from "./api.ts";
import { refusalOf, smallnessOf } from "./chosenImage.ts";
import { drawFor } from "./draw.ts";

const uncropped: Crop = { offset: CENTRE, zoom: MIN_ZOOM };

/** Why a file was not taken, or an upload failed; then it can be repeated. */
type Failure = { text: string; isOfUpload: boolean };

/** State of a new picture of a content: it is chosen, cropped and uploaded; `onAdded` gets its id. */
export function useNewPicture(content: ContentName, slot: PictureSlot, onAdded: (id: string) => void) {
  const [photo, setPhoto] = useState<Photo>();
  const [crop, setCrop] = useState(uncropped);
  const [failure, setFailure] = useState<Failure>();
  /** Fraction uploaded, from 0 to 1; undefined when no upload is running. */
  const [progress, setProgress] = useState<number>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => void (photo && closePhoto(photo)), [photo]);
  useEffect(() => () => uploading.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    const refuse = (text: string) => setFailure({ text, isOfUpload: false });
    setFailure(undefined);
    const refusal = refusalOf(file);
    if (refusal !== undefined) return refuse(refusal);
    try {
      const opened = await openPhoto(file);
      const smallness = smallnessOf(slot, opened);
      if (smallness !== undefined) {
        closePhoto(opened);
        return refuse(smallness);
      }
      setCrop(uncropped);
      setPhoto(opened);
      prepareUpload();
    } catch (error) {
      refuse(unreadableText(file, error));
    }
  };

  /** Aborts a running upload, and forgets what was chosen. */
  const cancel = (): void => {
    uploading.current?.abort();
    setFailure(undefined);
    setProgress(undefined);
    setPhoto(undefined);
  };

  const confirm = async (): Promise<void> => {
    if (!photo || progress !== undefined) return;
    const upload = new AbortController();
    uploading.current = upload;
    const { signal } = upload;
    setFailure(undefined);
    setProgress(0);
    try {
      const drawn = await drawFor(slot, photo, crop);
      const id = await addPicture(drawn, { content, slot, onProgress: setProgress, signal });
      if (signal.aborted) return;
      cancel();
      onAdded(id);
    } catch (error) {
      if (signal.aborted) return;
      setFailure({ text: `L’immagine non è stata caricata. ${errorMessage(error)}`, isOfUpload: true });
      setProgress(undefined);
    }
  };

  return { ...pictureSlots[slot], photo, crop, setCrop, failure, progress, choose, cancel, confirm };
}
