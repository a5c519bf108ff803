import useMediaQuery from "@mui/material/useMediaQuery";
import {
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridRowSelectionModel,
  type GridSortModel,
  useGridApiRef,
} from "@mui/x-data-grid";
import { type MemberForStaff, memberSort } from "@studio/contract/people/forStaff.ts";
import { useEffect, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { DataTable } from "../../../../ui/display/DataTable.tsx";
import { type Listing, type MemberPage, PAGE_SIZE } from "../api.ts";
import { isUnfiltered } from "./address.ts";
import type { Selection } from "./bulk/selection.ts";
import { columnsAt } from "./columns.tsx";

type Props = {
  listing: Listing;
  /** Last page received. */
  page: MemberPage | undefined;
  isLoading: boolean;
  /** Whether the first row receives focus. */
  focusFirst: boolean;
  onFocused: () => void;
  onSort: (sorting: Pick<Listing, "sort" | "order">) => void;
  selection: Selection;
};

const onePage = { page: 0, pageSize: PAGE_SIZE };

/** A page of the list in the server's order, without columns that are empty on it or for which the screen has no room; click or Enter on a row opens the member. */
export function MemberTable({ listing, page, isLoading, focusFirst, onFocused, onSort, selection }: Props) {
  const navigate = useNavigate();
  const api = useGridApiRef();
  const now = useNow();
  const sortable = isUnfiltered(listing);
  const columns = useMemo(() => columnsAt(now, sortable), [now, sortable]);
  const hasRoom = useMediaQuery("(min-width: 1360px)", { noSsr: true });
  const members = page?.users ?? [];
  const [first] = members;

  useEffect(() => {
    if (!focusFirst || !first) return;
    api.current?.setCellFocus(first.id, "name");
    onFocused();
  }, [api, focusFirst, onFocused, first]);

  const open = ({ id }: Pick<MemberForStaff, "id">) => navigate(adminPaths.user.href(id));
  // A new model on each render would be set, and answered, on each render.
  const selected = useMemo<GridRowSelectionModel>(
    () => ({ type: "include", ids: new Set(selection.members.keys()) }),
    [selection.members],
  );
  const select = ({ type, ids }: GridRowSelectionModel) => {
    const chosen = members.filter(({ id }) => ids.has(id) === (type === "include"));
    selection.setPage(members, new Set(chosen.map(({ id }) => id)));
  };
  const sort = ([chosen]: GridSortModel) => {
    const field = memberSort.safeParse(chosen?.field).data ?? "name";
    onSort({ sort: field, order: chosen?.sort ?? "asc" });
  };
  return (
    <DataTable
      apiRef={api}
      aria-label="Persone"
      rows={members}
      columns={columns}
      columnVisibilityModel={Object.fromEntries(
        columns.map(({ field, isVisible }) => [
          field,
          isVisible?.({ members, sort: listing.sort, hasRoom }) ?? true,
        ]),
      )}
      loading={isLoading}
      rowHeight={36}
      checkboxSelection
      keepNonExistentRowsSelected
      rowSelectionModel={selected}
      onRowSelectionModelChange={select}
      sortingMode="server"
      sortingOrder={["asc", "desc"]}
      sortModel={sortable ? [{ field: listing.sort, sort: listing.order }] : []}
      onSortModelChange={sort}
      paginationMode="server"
      // With the real total the grid would reset to its first page on every sort, and change the URL.
      rowCount={members.length}
      pageSizeOptions={[PAGE_SIZE]}
      paginationModel={onePage}
      hideFooter
      onRowClick={({ row }, { target }) => {
        if (!(target instanceof Element && target.closest("a"))) open(row);
      }}
      onCellKeyDown={({ row, field }, event) => {
        if (event.key === "Enter" && field !== GRID_CHECKBOX_SELECTION_FIELD) open(row);
      }}
      slotProps={{ loadingOverlay: { variant: "skeleton", noRowsVariant: "skeleton" } }}
    />
  );
}
