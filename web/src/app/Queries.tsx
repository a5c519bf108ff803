import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router-dom";
import { clearQueriesOfOthers, queryClient } from "../lib/http/queryClient.ts";

clearQueriesOfOthers();

/** Provides the query cache to the screens of members and staff; entry pages only send a form and do not load it. */
export const Component = () => (
  <QueryClientProvider client={queryClient}>
    <Outlet />
  </QueryClientProvider>
);
