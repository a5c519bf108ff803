import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSessionHint } from "../lib/sessionHint.ts";

/** Its script did not arrive: what visitors see stays. */
const Nothing = () => <></>;

/** Only where somebody seems to be signed in: the public page carries neither the library nor what reads a session. */
const OnlineLibrary = lazy(() =>
  import("./OnlineLibrary.tsx").then(
    (module) => ({ default: module.OnlineLibrary }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The library for who has it, in place of what visitors see. That is the HTML of the build: it stands until it is known
 * who is there, and stays where the library cannot be loaded.
 */
export function LibraryEntrance({ children }: { children: ReactNode }) {
  const remembered = useSessionHint();
  const [open, setOpen] = useState(false);
  return (
    <>
      {remembered && (
        <Suspense>
          <OnlineLibrary onOpen={setOpen} />
        </Suspense>
      )}
      {!(remembered && open) && children}
    </>
  );
}
