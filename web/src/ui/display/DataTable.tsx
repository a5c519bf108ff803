import { DataGrid, type DataGridProps, type GridValidRowModel } from "@mui/x-data-grid";
import { itIT } from "@mui/x-data-grid/locales";

const italian = itIT.components.MuiDataGrid.defaultProps.localeText;

const look = {
  "--DataGrid-rowBorderColor": "var(--mui-palette-divider)",
  "--DataGrid-containerBackground": "var(--mui-palette-background-paper)",
  border: 0,
  borderRadius: "12px",
  backgroundColor: "background.paper",
  boxShadow: 1,
  fontSize: "0.9375rem",
  "& .MuiDataGrid-columnHeaderTitle": { fontWeight: 600 },
  "& .MuiDataGrid-cell": { display: "flex", alignItems: "center" },
  // The theme's focus ring is outside of its element, where a cell would clip it.
  "& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible": {
    outline: "3px solid var(--mui-palette-text-primary)",
    outlineOffset: "-3px",
    boxShadow: "none !important",
  },
  "& .MuiDataGrid-footerContainer .MuiIconButton-root": { minWidth: 44, minHeight: 44 },
} as const;

/** Look of a table whose rows open something. */
const opened = { "& .MuiDataGrid-row": { cursor: "pointer" } } as const;

/** Renders MUI's data grid in Italian and in the brand's style. */
export const DataTable = <Row extends GridValidRowModel>({
  localeText,
  onRowClick,
  sx,
  ...props
}: DataGridProps<Row>) => (
  <DataGrid<Row>
    disableColumnMenu
    disableColumnFilter
    disableColumnSelector
    disableRowSelectionOnClick
    hideFooterSelectedRowCount
    columnHeaderHeight={44}
    localeText={{ ...italian, ...localeText }}
    {...(onRowClick && { onRowClick })}
    sx={[look, onRowClick !== undefined && opened, ...(Array.isArray(sx) ? sx : [sx])]}
    {...props}
  />
);
