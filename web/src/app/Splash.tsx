import { Mark } from "../ui/brand/Mark.tsx";

/** Renders the fallback while the first page's script loads. */
export const Splash = () => (
  <div style={{ position: "fixed", inset: 0, display: "grid", placeItems: "center" }}>
    <Mark size={56} />
  </div>
);
