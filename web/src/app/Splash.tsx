import { Mark } from "../ui/brand/Mark.tsx";

/** While the first page's script is on its way. */
export const Splash = () => (
  <div style={{ position: "fixed", inset: 0, display: "grid", placeItems: "center" }}>
    <Mark size={56} />
  </div>
);
