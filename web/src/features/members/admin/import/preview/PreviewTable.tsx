import AddCircle from "@mui/icons-material/AddCircleOutlined";
import Block from "@mui/icons-material/BlockOutlined";
import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Sync from "@mui/icons-material/SyncOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { type GridColDef, useGridApiRef } from "@mui/x-data-grid";
import { type ReactNode, useMemo, useState } from "react";
import { DataTable } from "../../../../../ui/display/DataTable.tsx";
import { StateMark } from "../../../../../ui/display/StateMark.tsx";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { CheckInput } from "../../../../../ui/form/editing/CheckInput.tsx";
import { Stack } from "../../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../../ui/layout/Note.tsx";
import type { Tone } from "../../../../../ui/theme/stateTones.ts";
import { type Column, importColumns } from "../columns.ts";
import { shortened } from "../file/table.ts";
import type { Row, RowState } from "../rows/plan.ts";
import { AskEmail } from "./AskEmail.tsx";
import type { PreviewRows } from "./useRows.ts";

/** Rows per page, of which the table renders only those in view. */
const PAGE_SIZE = 100;

const widths: Readonly<Partial<Record<Column, number>>> = {
  email: 240,
  telefono: 170,
  pacchetto: 180,
  note: 240,
};

const marks: Readonly<Record<RowState, { tone: Tone; icon: ReactNode; label: string }>> = {
  new: { tone: "ok", icon: <AddCircle aria-hidden />, label: "Nuova" },
  update: { tone: "ok", icon: <Sync aria-hidden />, label: "Si aggiorna" },
  same: { tone: "neutral", icon: <CheckCircle aria-hidden />, label: "C’è già, niente da cambiare" },
  bad: { tone: "danger", icon: <ErrorOutline aria-hidden />, label: "Da correggere" },
  out: { tone: "neutral", icon: <Block aria-hidden />, label: "Lasciata fuori" },
};

const Fault = ({ children }: { children: ReactNode }) => (
  <Strong component="span" variant="caption" tone="danger">
    {children}
  </Strong>
);

/** The content of a cell, which is as high as that needs. */
const InCell = ({ children }: { children: ReactNode }) => (
  <Box sx={{ py: 1.5, minWidth: 0, whiteSpace: "normal", overflowWrap: "anywhere", lineHeight: 1.3 }}>
    {children}
  </Box>
);

type OutcomeProps = { row: Row; choose: PreviewRows["choose"] };

/** Shows the state of a row, and the choices about an existing person. */
function Outcome({ row, choose }: OutcomeProps) {
  const { number, state, differences, person } = row;
  const { tone, icon, label } = marks[state];
  const isExisting = person !== undefined && (state === "update" || state === "same");
  const replaced = differences.filter(({ from }) => from !== "");
  const hasOtherEmail =
    isExisting && row.cells.email !== "" && row.cells.email.toLowerCase() !== person.email;
  return (
    <InCell>
      <StateMark tone={tone} icon={icon}>
        {state === "out" && row.isHidden ? "Nascosta nel file" : label}
      </StateMark>
      <AskEmail row={row} />
      <Stack gap={0}>
        {row.faults
          .filter(({ column }) => column === null)
          .map(({ message }) => (
            <Fault key={message}>{message}</Fault>
          ))}
        {hasOtherEmail && (
          <Note component="span" variant="caption">
            La sua email resta {person.email}
          </Note>
        )}
      </Stack>
      {isExisting && replaced.length > 0 && (
        <CheckInput
          small
          label="Sovrascrivi"
          checked={replaced.every(({ isWritten }) => isWritten)}
          onChange={(isChosen) => choose("overwrite", [number], isChosen)}
        />
      )}
      {isExisting && row.pkg && (
        <CheckInput
          small
          label="Aggiungi il pacchetto"
          checked={row.update?.product != null}
          onChange={(isChosen) => choose("addPackage", [number], isChosen)}
        />
      )}
      {isExisting && row.given.note !== undefined && (
        <CheckInput
          small
          label="Aggiungi la nota"
          checked={row.update?.note !== undefined}
          onChange={(isChosen) => choose("addNote", [number], isChosen)}
        />
      )}
    </InCell>
  );
}

/** A cell with its fault, or with the former value of an existing person. */
function Cell({ row, column }: { row: Row; column: Column }) {
  const fault = row.state === "out" ? undefined : row.faults.find((one) => one.column === column);
  const difference = row.differences.find((one) => one.column === column);
  const text = row.cells[column];
  const isKept = difference && !difference.isWritten;
  return (
    <InCell>
      <Stack gap={0}>
        {difference && (
          <Note component="span" variant="caption">
            {isKept ? `Resta ${difference.from}` : `${difference.from || "Manca"} →`}
          </Note>
        )}
        <Box component={isKept ? "s" : "span"} sx={{ color: isKept ? "text.secondary" : "inherit" }}>
          {shortened(text)}
        </Box>
        {fault && <Fault>{fault.message}</Fault>}
      </Stack>
    </InCell>
  );
}

const isName = (column: Column): boolean => column === "nome" || column === "cognome";

/** Returns the table's column of a column of the file. */
const dataColumn = (column: Column): GridColDef<Row> => ({
  field: column,
  headerName: importColumns[column].heading,
  width: widths[column] ?? 140,
  editable: true,
  valueGetter: (_, { cells }) => cells[column],
  valueSetter: (value: unknown, row) => ({
    ...row,
    cells: { ...row.cells, [column]: String(value ?? "") },
  }),
  renderCell: ({ row }) => <Cell row={row} column={column} />,
  cellClassName: ({ row }) =>
    row.state === "bad" && row.faults.some((fault) => fault.column === column) ? "wrong" : "",
});

function columnsOf(shown: readonly Column[], choose: PreviewRows["choose"]): GridColDef<Row>[] {
  return [
    {
      field: "taken",
      headerName: "Importa",
      width: 84,
      valueGetter: (_, { state }) => state !== "out",
      renderCell: ({ row: { number, state } }) => (
        <Checkbox
          checked={state !== "out"}
          onChange={(_, checked) => choose("out", [number], !checked)}
          slotProps={{ input: { "aria-label": `Importa la riga ${number}` } }}
          sx={{ p: 2.5, ml: -2 }}
        />
      ),
    },
    { field: "number", headerName: "Riga", type: "number", width: 64 },
    // On a phone the names are what identifies a row.
    ...shown.filter(isName).map(dataColumn),
    {
      field: "state",
      headerName: "Esito",
      width: 210,
      valueGetter: (_, { state }) => marks[state].label,
      renderCell: ({ row }) => <Outcome row={row} choose={choose} />,
    },
    ...shown.filter((column) => !isName(column)).map(dataColumn),
  ];
}

type Props = Pick<PreviewRows, "edit" | "choose"> & { rows: readonly Row[]; shown: readonly Column[] };

/** Table of the file's rows, paginated. A tap on a cell, or Enter, corrects it in place. */
export function PreviewTable({ rows, shown, edit, choose }: Props) {
  const api = useGridApiRef();
  const [chosenPage, setPage] = useState(0);
  // The grid gets one page: it would take long to take thousands of rows in. A filter may leave fewer pages.
  const page = Math.min(chosenPage, Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1));
  const columns = useMemo(() => columnsOf(shown, choose), [shown, choose]);
  return (
    <Box sx={{ display: "flex", flexDirection: "column", maxHeight: { xs: 560, md: 640 } }}>
      <DataTable
        apiRef={api}
        aria-label="Anteprima del file"
        rows={rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
        columns={columns}
        getRowId={({ number }) => number}
        getRowHeight={() => "auto"}
        getRowClassName={({ row }) => (row.state === "out" ? "out" : "")}
        disableColumnSorting
        paginationMode="server"
        rowCount={rows.length}
        paginationModel={{ page, pageSize: PAGE_SIZE }}
        onPaginationModelChange={(next) => setPage(next.page)}
        pageSizeOptions={[PAGE_SIZE]}
        processRowUpdate={(next, before) => {
          const column = shown.find((one) => next.cells[one] !== before.cells[one]);
          if (column) edit(next.number, column, next.cells[column]);
          return next;
        }}
        onCellClick={({ isEditable, cellMode, id, field }) => {
          if (isEditable && cellMode === "view") api.current?.startCellEditMode({ id, field });
        }}
        sx={{
          "& .MuiDataGrid-cell": { display: "flex", alignItems: "center", minHeight: 52 },
          "& .MuiDataGrid-cell--editable": { cursor: "text" },
          "& .out .MuiDataGrid-cell--editable": { color: "text.secondary", textDecoration: "line-through" },
          "& .wrong": {
            boxShadow: "inset 0 0 0 2px var(--mui-palette-error-main)",
            backgroundColor: "color-mix(in srgb, var(--mui-palette-error-main) 10%, transparent)",
          },
        }}
      />
    </Box>
  );
}
