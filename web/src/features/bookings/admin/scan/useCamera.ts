import { type RefObject, useEffect, useRef, useState } from "react";
import { createCodeReader } from "./codeReader.ts";

/** Pause between two pictures that are searched for a code. */
const READ_EVERY_MS = 150;

export type CameraFault = "refused" | "absent" | "busy" | "failed";
type CameraState = "starting" | "reading" | CameraFault;

/** Returns the fault of an error of `getUserMedia` (W3C Media Capture and Streams, 10.3). */
function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "absent";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "failed";
}

async function openCamera(): Promise<MediaStream> {
  // Missing on a page that is not secure.
  if (!("mediaDevices" in navigator)) throw new DOMException("No camera", "NotFoundError");
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
}

/**
 * Shows the camera in a video and calls `onRead` with each code in its picture, until the component is removed. `retry`
 * asks for the camera again.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onRead: (text: string) => void,
): { state: CameraState; retry: () => void } {
  const [state, setState] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew.
  useEffect(() => {
    const stopped = new AbortController();
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const [opened, read] = await Promise.all([
        openCamera().then((camera) => {
          stream = camera;
          if (stopped.signal.aborted) stopCamera(camera);
          return camera;
        }),
        createCodeReader(),
      ]);
      const element = video.current;
      if (stopped.signal.aborted || !element) return;
      element.srcObject = opened;
      await element.play();
      setState("reading");
      const search = async () => {
        // A picture that cannot be read is followed by another.
        const text = await read(element).catch(() => undefined);
        if (stopped.signal.aborted) return;
        if (text !== undefined) latest.current(text);
        timer = setTimeout(() => void search(), READ_EVERY_MS);
      };
      await search();
    };
    start().catch((error: unknown) => {
      if (stream) stopCamera(stream);
      if (!stopped.signal.aborted) setState(faultOf(error));
    });
    return () => {
      stopped.abort();
      clearTimeout(timer);
      if (stream) stopCamera(stream);
    };
  }, [attempt, video]);

  return {
    state,
    retry: () => {
      setState("starting");
      setAttempt((count) => count + 1);
    },
  };
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
