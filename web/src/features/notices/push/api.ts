import { push as api } from "@studio/contract/notices/push.ts";
import type { NoticeGroup } from "@studio/contract/people/model.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/http/api.ts";
import { queryOf } from "../../../lib/http/queries.ts";
import { subscriptionHere, turnOff, turnOn } from "../../../lib/push/device.ts";

/** Query of the server's key and the member's choices. */
export const pushQuery = queryOf(api.pushState, {});

/** Query of whether this browser is subscribed. */
export const deviceQuery = queryOptions({
  queryKey: ["notices", "push", "device"],
  queryFn: async () => (await subscriptionHere()) !== null,
  networkMode: "always",
});

/** Turns push on this device on, given the server's key, or off with `null`. */
export function useSwitchDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: string | null) => {
      if (key !== null) return turnOn(key);
      await turnOff();
      return "off" as const;
    },
    onSettled: () => client.invalidateQueries({ queryKey: deviceQuery.queryKey }),
  });
}

/** Saves the groups that are not pushed. */
export function useChoosePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: NoticeGroup[]) => call(api.choosePush, { body: { muted } }),
    onSuccess: ({ muted }) =>
      client.setQueryData(pushQuery.queryKey, (before) => before && { ...before, muted }),
  });
}
