import FileDownload from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { csv } from "../../../../lib/format/csv.ts";
import { download } from "../../../../lib/format/download.ts";
import { act } from "../../../../lib/http/act.ts";
import { recordExport } from "../../../../lib/recordExport.ts";
import { NumbersTable } from "../../../../ui/charts/NumbersTable.tsx";
import type { NumberTable } from "../../../../ui/charts/numberTable.ts";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { ShowMore } from "../../../../ui/navigation/ShowMore.tsx";

type Props = {
  title: string;
  /** Explanation of the numbers in one line. */
  hint: ReactNode;
  table: NumberTable;
  /** Base name of the CSV file, without extension. */
  file: string;
  children: ReactNode;
};

/** A chart with its explanation, and its numbers as a table and a CSV file. */
export function ChartPanel({ title, hint, table, file, children }: Props) {
  const save = async () => {
    await recordExport({ list: "analytics", rows: table.rows.length, detail: title });
    download(
      `${file}.csv`,
      "text/csv;charset=utf-8",
      csv([table.head, ...table.rows.map(({ key, cells }) => [key, ...cells])]),
    );
  };
  return (
    <Section
      title={title}
      action={
        <Button
          startIcon={<FileDownload />}
          aria-label={`Scarica CSV: ${title}`}
          onClick={() => void act(save, "File pronto.")}
        >
          CSV
        </Button>
      }
    >
      <Box sx={{ flexGrow: 1 }}>
        <Panel>
          <Stack>
            <Stack maxWidth={720}>
              <Note variant="body2">{hint}</Note>
            </Stack>
            <div>{children}</div>
            <Box sx={{ mb: -3, borderTop: "1px solid", borderColor: "divider", "& details": { border: 0 } }}>
              <ShowMore summary="Mostra i numeri">
                <NumbersTable {...table} />
              </ShowMore>
            </Box>
          </Stack>
        </Panel>
      </Box>
    </Section>
  );
}
