import type { ReactNode } from "react";
import { Strong } from "../display/Strong.tsx";

/** Renders why something was refused, and reads it out; without a text it takes no room. */
export const Refusal = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Strong {...(id !== undefined && { id })} role="alert" tone="danger">
    {children}
  </Strong>
);
