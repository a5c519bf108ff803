import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { clearQueriesOfOthers, queryClient } from "../lib/http/queryClient.ts";

clearQueriesOfOthers();

/** What the screens of members and staff stand in; the pages of the way in, which only send a form, load no cache. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
);
