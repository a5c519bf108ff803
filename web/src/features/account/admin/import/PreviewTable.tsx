import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import type { GridColDef } from "@mui/x-data-grid";
import { DataTable } from "../../../../ui/display/DataTable.tsx";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import { columns } from "./columns.ts";
import { faultLabel } from "./preview.ts";
import type { Row } from "./readFile.ts";

/** Rows per page of the preview. */
const PAGE_SIZE = 100;

const titles = { nome: "Nome", cognome: "Cognome", email: "Email", telefono: "Telefono" } as const;
const packageTitles = {
  pacchetto: "Pacchetto",
  lezioni: "Lezioni",
  rimaste: "Rimaste",
  scadenza: "Scadenza",
} as const;
const headings = { ...titles, ...packageTitles };
const widths = { email: 230, pacchetto: 180, lezioni: 92, rimaste: 96 } as Readonly<Record<string, number>>;

const outcome = (row: Row) => {
  const words = faultLabel(row);
  return words === "" ? (
    <StateMark tone="ok" icon={<CheckCircle aria-hidden />}>
      Va bene
    </StateMark>
  ) : (
    <Box sx={{ py: 2, whiteSpace: "normal", lineHeight: 1.3 }}>
      <StateMark tone="danger" icon={<ErrorOutline aria-hidden />}>
        {words}
      </StateMark>
    </Box>
  );
};

const tableWith = (outcomeWidth: number): GridColDef<Row>[] => [
  { field: "number", headerName: "Riga", type: "number", width: 80 },
  {
    field: "outcome",
    headerName: "Esito",
    width: outcomeWidth,
    valueGetter: (_, row) => faultLabel(row),
    renderCell: ({ row }) => outcome(row),
  },
  ...columns.map(
    (column): GridColDef<Row> => ({
      field: column,
      headerName: headings[column],
      width: widths[column] ?? 130,
      valueGetter: (_, { cells }) => cells[column],
      cellClassName: ({ row }) => (row.faults.some((fault) => fault.column === column) ? "wrong" : ""),
    }),
  ),
];

// Without faults the outcome column is narrow, which leaves room for the other columns.
const withFaults = tableWith(280);
const withoutFaults = tableWith(116);

/** Table of the file's rows, paginated. */
export const PreviewTable = ({ rows }: { rows: readonly Row[] }) => (
  <Box sx={{ display: "flex", flexDirection: "column", maxHeight: 600 }}>
    <DataTable
      aria-label="Anteprima del file"
      rows={rows}
      columns={rows.some(({ faults }) => faults.length > 0) ? withFaults : withoutFaults}
      getRowId={({ number }) => number}
      getRowHeight={() => "auto"}
      initialState={{ pagination: { paginationModel: { pageSize: PAGE_SIZE } } }}
      pageSizeOptions={[PAGE_SIZE]}
      sx={{
        "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", minHeight: 48 },
        "& .wrong": {
          boxShadow: "inset 0 0 0 2px var(--mui-palette-error-main)",
          backgroundColor: "color-mix(in srgb, var(--mui-palette-error-main) 10%, transparent)",
        },
      }}
    />
  </Box>
);
