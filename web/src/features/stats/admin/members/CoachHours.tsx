import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ClassLists, coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { CoachHours as Hours } from "@studio/contract/stats/coaches/hours.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { recordExport } from "../../../../lib/recordExport.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { MonthStep } from "../../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { coachHoursQuery } from "../api.ts";

const head = ["Coach", "Classi", "Ore"];

const hours = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2, useGrouping: false });

/** Returns the cells of a coach; an id that left the list is shown as it is. */
const cellsOf = ({ coach, classes, minutes }: Hours, lists: ClassLists) =>
  [
    coach === null ? "Senza coach" : (coachOf(lists, coach)?.name ?? coach),
    String(classes),
    hours.format(minutes / 60),
  ] as const;

function HoursTable({ month, coaches }: { month: string; coaches: readonly Hours[] }) {
  const lists = useClassLists();
  if (coaches.length === 0)
    return <EmptyState title="Nessuna classe finita" hint="Le ore si contano quando una classe finisce." />;
  return (
    <NumbersTable
      caption={`Ore dei coach di ${formatMonth(`${month}-01`)}`}
      head={head}
      rows={coaches.map((one) => {
        const [name, ...cells] = cellsOf(one, lists);
        return { key: one.coach ?? "", name, cells };
      })}
    />
  );
}

/** Classes and hours of each coach, by month, with a CSV file. */
export function CoachHours({ today }: { today: string }) {
  const current = today.slice(0, 7);
  const lists = useClassLists();
  const [month, setMonth] = useState(current);
  const { data, error, refetch } = useQuery(coachHoursQuery(month));
  const save = async (coaches: readonly Hours[]) => {
    await recordExport({ list: "coach_hours", rows: coaches.length, detail: month });
    download(
      `ore-coach-${month}.csv`,
      "text/csv;charset=utf-8",
      csv([
        head,
        ...coaches.map((one) => [cellsOf(one, lists)[0], one.classes, Number((one.minutes / 60).toFixed(2))]),
      ]),
    );
  };
  return (
    <Section
      title="Ore dei coach"
      action={
        data &&
        data.length > 0 && (
          <Button
            startIcon={<FileDownload />}
            aria-label="Scarica CSV: Ore dei coach"
            onClick={() => void act(() => save(data), "File pronto.")}
          >
            CSV
          </Button>
        )
      }
    >
      <Panel>
        <Typography variant="body2" sx={{ mb: 3, color: "text.secondary" }}>
          Le classi finite e non annullate, con la loro durata.
        </Typography>
        <Box sx={{ maxWidth: 360, mb: 3 }}>
          <MonthStep
            label={formatMonth(`${month}-01`)}
            hasNext={month < current}
            onStep={(by) => setMonth(addMonths(month, by))}
          />
        </Box>
        {data ? (
          <HoursTable month={month} coaches={data} />
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Skeleton role="status" aria-label="Carico le ore dei coach" variant="rounded" height={180} />
        )}
      </Panel>
    </Section>
  );
}
