import { useEffect, useRef } from "react";
import { isTyping } from "../ui/typing.ts";

/** What staff do fifty times a day, by a key. */
type Actions = { findMember: () => void; openClasses: () => void };

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys as people read them on this machine, and as assistive technology knows them. */
export const shortcuts = {
  findMember: { read: isApple ? "⌘K" : "Ctrl+K", aria: "Control+K Meta+K" },
  openClasses: { read: isApple ? "⌥C" : "Alt+C", aria: "Alt+C" },
};

const asksForMember = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";

/** By the key's place: with Alt the letter is another one on some keyboards. In a field it types, and leads nowhere. */
const asksForClasses = ({ code, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && code === "KeyC" && !isTyping(target);

/** Listens for the back office's keys for as long as the component stands. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const wanted = asksForMember(event)
        ? latest.current.findMember
        : asksForClasses(event)
          ? latest.current.openClasses
          : undefined;
      if (!wanted) return;
      event.preventDefault();
      wanted();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
