import { useEffect } from "react";

/**
 * Removes the link preview that the server adds to the head for posts newer than the build: the page renders its own.
 */
export const useOwnHead = (): void =>
  useEffect(() => {
    for (const tag of document.head.querySelectorAll("[data-link-preview]")) tag.remove();
  }, []);
