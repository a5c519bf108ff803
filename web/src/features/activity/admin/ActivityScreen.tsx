import Button from "@mui/material/Button";
import { useSearchParams } from "react-router-dom";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { filterOf, type LogFilter, searchOf } from "./filter.ts";
import { LogExport } from "./LogExport.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { LogList } from "./LogList.tsx";

/** The activity log: who did what, to whom and when. The filter is kept in the URL. */
export function ActivityScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const show = (next: LogFilter) => setSearch(searchOf(next), { replace: true });
  return (
    <>
      <TitleRow title="Attività" hint="Chi ha fatto che cosa, e quando: nessuno può cambiarlo.">
        <LogExport filter={filter} />
      </TitleRow>
      <PageFrame>
        <LogFilters filter={filter} onChange={show} />
        <LogList
          key={JSON.stringify(filter)}
          filter={filter}
          reset={
            <Button variant="outlined" onClick={() => show({})}>
              Mostra tutte le attività
            </Button>
          }
        />
      </PageFrame>
    </>
  );
}
