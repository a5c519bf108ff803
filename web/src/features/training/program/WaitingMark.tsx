import CloudQueue from "@mui/icons-material/CloudQueueOutlined";
import { useEffect, useState } from "react";
import { Chip } from "../../../ui/Chip.tsx";

/** A save that the server answers at once is nothing to speak of. */
const WORTH_SAYING_MS = 800;

/** Says of what was saved that the server has not heard of it yet. */
export function WaitingMark() {
  const [shown, setShown] = useState(navigator.onLine === false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    shown && (
      <Chip tone="warn" icon={<CloudQueue />}>
        In attesa di rete
      </Chip>
    )
  );
}
