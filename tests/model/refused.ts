import { StudioError } from "@studio/contract/errors.ts";

/** Returns the result of an action, `undefined` if the product refused it. */
export const unlessRefused = <T>(action: Promise<T>): Promise<T | undefined> =>
  action.catch((error: unknown) => {
    if (error instanceof StudioError) return undefined;
    throw error;
  });
