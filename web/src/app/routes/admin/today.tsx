import { useSearchParams } from "react-router-dom";
import { TodayScreen } from "../../../features/bookings/admin/today/TodayScreen.tsx";
import { useTaskCount } from "../../../features/operations/admin/desk/api.ts";
import { DeskTasks } from "../../../features/operations/admin/desk/DeskTasks.tsx";
import { openEarly } from "../../../lib/live/listen.ts";
import { Page } from "../../page/head.tsx";

openEarly();

/** The desk's screen; the URL has the class on the left, if it is not the current one. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const tasks = useTaskCount()();
  return (
    <Page
      title={tasks > 0 ? `(${tasks}) Oggi` : "Oggi"}
      description="Le classi di adesso e chi arriva."
      robots="noindex"
    >
      <TodayScreen
        tasks={<DeskTasks />}
        chosen={search.get("classe") ?? undefined}
        onChoose={(id) => setSearch(id ? { classe: id } : {}, { replace: true })}
      />
    </Page>
  );
}
