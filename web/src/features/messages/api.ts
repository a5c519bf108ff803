import { messages as api } from "@studio/contract/messages/endpoints.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/http/api.ts";

/** Saves whether the member gets the studio's news; the live data shows the result. */
export const useChooseNews = () =>
  useMutation({ mutationFn: (isWanted: boolean) => call(api.chooseNews, { body: { wanted: isWanted } }) });
