import { type ComponentType, createContext } from "react";

/** Renders a control that chooses a video, and calls `onChoose` with its address. */
export type VideoPicker = ComponentType<{ onChoose: (address: string) => void }>;

/** The control beside the address of an exercise's video, from the feature that knows the videos. */
export const VideoPickerContext = createContext<VideoPicker | undefined>(undefined);
