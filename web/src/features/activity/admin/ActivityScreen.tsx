import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useSearchParams } from "react-router-dom";
import { IronBand } from "../../../ui/brand/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { filterOf, type LogFilter } from "./filter.ts";
import { LogFilters } from "./LogFilters.tsx";
import { LogList } from "./LogList.tsx";

/** The activity log: who did what, to whom and when. The filter is kept in the URL. */
export function ActivityScreen() {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const show = (next: LogFilter) => setSearch(next, { replace: true });
  return (
    <>
      <IronBand>
        <Typography variant="h1">Attività</Typography>
        <Typography sx={{ mt: 2 }}>Chi ha fatto che cosa, e quando: nessuno può cambiarlo.</Typography>
      </IronBand>
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
