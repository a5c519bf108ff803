import type { GridSortModel } from "@mui/x-data-grid";
import type { FiguresSort } from "@studio/contract/stats/model.ts";
import { useMemo, useState } from "react";
import { DataTable } from "../../../../ui/display/DataTable.tsx";
import { FIGURES_PAGE_SIZE, type FiguresOrder, type FiguresPage } from "../api.ts";
import { columnsOn } from "./columns.tsx";
import { firstOrder } from "./orders.ts";

const words = { noRowsLabel: "Ancora nessun cliente" };

const look = {
  "& .MuiDataGrid-columnHeaderTitle": { whiteSpace: "normal", lineHeight: 1.2 },
  "& .MuiDataGrid-cell": { overflow: "hidden", whiteSpace: "normal" },
} as const;

const isSort = (field: string): field is FiguresSort => field in firstOrder;

export type FiguresGridProps = {
  pages: readonly FiguresPage[];
  today: string;
  order: FiguresOrder;
  onOrder: (order: FiguresOrder) => void;
  isReading: boolean;
  readMore: () => Promise<boolean>;
};

/** The members' figures as a table that the server sorts and paginates; the total is unknown until the last page. */
export function FiguresGrid({ pages, today, order, onOrder, isReading, readMore }: FiguresGridProps) {
  const [page, setPage] = useState(0);
  // A new order starts with fewer pages.
  const currentPage = Math.min(page, pages.length - 1);
  const columns = useMemo(() => columnsOn(today), [today]);
  // Memoised: the grid treats a new model object as a sort, which returns to the first page.
  const sortModel = useMemo(
    (): GridSortModel => [{ field: order.sort, sort: order.order }],
    [order.sort, order.order],
  );
  const paginationModel = useMemo(() => ({ page: currentPage, pageSize: FIGURES_PAGE_SIZE }), [currentPage]);
  const isLast = pages.at(-1)?.next_offset === null;
  const loadedCount = pages.reduce((sum, { users: members }) => sum + members.length, 0);

  const turn = async (next: number) => {
    if (next < pages.length || (await readMore())) setPage(next);
  };
  const sort = ([first]: GridSortModel) => {
    if (!first || !isSort(first.field)) return;
    setPage(0);
    onOrder({ sort: first.field, order: first.sort ?? firstOrder[first.field] });
  };

  return (
    <DataTable
      aria-label="Statistiche dei clienti"
      sx={look}
      localeText={words}
      rows={pages[currentPage]?.users ?? []}
      columns={columns}
      loading={isReading}
      rowHeight={68}
      columnHeaderHeight={60}
      disableVirtualization
      disableColumnResize
      paginationMode="server"
      paginationModel={paginationModel}
      onPaginationModelChange={({ page: next }) => void turn(next)}
      pageSizeOptions={[FIGURES_PAGE_SIZE]}
      rowCount={isLast ? loadedCount : -1}
      sortingMode="server"
      sortModel={sortModel}
      onSortModelChange={sort}
    />
  );
}
