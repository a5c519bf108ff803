import { lazyOnInteraction } from "../../../ui/hydration/lazyOnInteraction.tsx";
import type { GuestFormProps } from "./GuestForm.tsx";

/** Form of a visitor's purchase, loaded on the first interaction with it. */
export const GuestForm = lazyOnInteraction<GuestFormProps>(() =>
  import("./GuestForm.tsx").then((m) => m.GuestForm),
);
