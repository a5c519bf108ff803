import type { ComponentProps } from "react";
import { useSearchParams } from "react-router-dom";
import { TodayScreen } from "../../../features/bookings/admin/today/TodayScreen.tsx";
import { useTaskCount } from "../../../features/operations/admin/desk/api.ts";
import { DeskTasks } from "../../../features/operations/admin/desk/DeskTasks.tsx";
import { openEarly } from "../../../lib/live/listen.ts";
import { Page } from "../../page/head.tsx";

openEarly();

/** Renders a page whose title begins with how much work waits. */
export function ScreenPage({ title, ...others }: ComponentProps<typeof Page>) {
  const tasks = useTaskCount()();
  return <Page {...others} title={tasks > 0 ? `(${tasks}) ${title}` : title} />;
}

/** The desk's screen; the URL has the class on the left, if it is not the current one. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <TodayScreen
      tasks={<DeskTasks />}
      chosen={search.get("classe") ?? undefined}
      onChoose={(id) => setSearch(id ? { classe: id } : {}, { replace: true })}
    />
  );
}
