import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { readChoice } from "./choice.ts";

const never = () => () => {};
const NOTHING = new URLSearchParams();

/** The choice in the address. The page's HTML was made without one: it is read once the page has hydrated. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const choose = (name: string, value: string) =>
    setQuery(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { chosen: readChoice(hydrated ? query : NOTHING), choose };
}
