import { useEffect } from "react";

/** Takes away the link preview that the server put into the head of a post newer than the build: the page has its own. */
export const useOwnHead = (): void =>
  useEffect(() => {
    for (const tag of document.head.querySelectorAll("[data-link-preview]")) tag.remove();
  }, []);
