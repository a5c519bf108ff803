import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { type ClassLists, coachOf } from "@studio/contract/bookings/classTypes.ts";
import type { CoachHours as Hours } from "@studio/contract/stats/coaches/hours.ts";
import { addMonths } from "@studio/contract/stats/periods.ts";
import { useState } from "react";
import { useClassLists } from "../../../../lib/content/classLists.ts";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { formatMonth } from "../../../../lib/format/format.ts";
import { act } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { recordExport } from "../../../../lib/recordExport.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import { MonthStep } from "../../../../ui/display/MonthStep.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { coachHoursQuery } from "../api.ts";

const head = ["Coach", "Classi", "Ore"];

const decimals = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 2, useGrouping: false });

/** Returns the cells of a coach; an id that left the list is shown as it is. */
const cellsOf = ({ coach, classes, minutes }: Hours, lists: ClassLists) =>
  [
    coach === null ? "Senza coach" : (coachOf(lists, coach)?.name ?? coach),
    String(classes),
    decimals.format(minutes / 60),
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
  const hours = useRead(coachHoursQuery(month));
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
        hours.data !== undefined &&
        hours.data.length > 0 && (
          <Button
            startIcon={<FileDownload />}
            aria-label="Scarica CSV: Ore dei coach"
            onClick={() => void act(() => save(hours.data ?? []), "File pronto.")}
          >
            CSV
          </Button>
        )
      }
    >
      <Panel>
        <Stack gap={3}>
          <Note variant="body2">Le classi finite e non annullate, con la loro durata.</Note>
          <Stack maxWidth={360}>
            <MonthStep
              label={formatMonth(`${month}-01`)}
              hasNext={month < current}
              onStep={(by) => setMonth(addMonths(month, by))}
            />
          </Stack>
          <Loaded of={hours} label="Carico le ore dei coach" height={180}>
            {(coaches) => <HoursTable month={month} coaches={coaches} />}
          </Loaded>
        </Stack>
      </Panel>
    </Section>
  );
}
