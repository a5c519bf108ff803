import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PARTIAL_SEARCH } from "../../../../lib/http/paging.ts";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { type Listing, membersQuery } from "../api.ts";
import type { Selection } from "./bulk/selection.ts";
import { CardPage } from "./cards/CardPage.tsx";
import { orderLabel, sorts, totalLabel } from "./labels.ts";
import { MemberPages } from "./MemberPages.tsx";

type Sorting = Pick<Listing, "sort" | "order">;

type Props = { sorting: Sorting; disabled: boolean; onSort: (sorting: Sorting) => void };

/** Selects the sort order where the list has no column headers. */
const SortChoice = ({ sorting, disabled, onSort }: Props) => (
  <NativeSelect
    value={sorts.findIndex(({ sort, order }) => sort === sorting.sort && order === sorting.order)}
    disabled={disabled}
    onChange={({ target }) => {
      const chosen = sorts[Number(target.value)];
      if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
    }}
    input={<OutlinedInput />}
    inputProps={{ "aria-label": "Ordina per" }}
    IconComponent={KeyboardArrowDown}
    fullWidth
  >
    {sorts.map(({ label }, index) => (
      <option key={label} value={index}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

export type ListProps = {
  listing: Listing;
  /** Cursor of each page after the first. */
  offsets: readonly string[];
  /** Search text whose first result receives focus once loaded. */
  focusOn: string | undefined;
  onFocused: () => void;
  onShow: (listing: Listing, offsets?: readonly string[]) => void;
  selection: Selection;
};

/** The list as cards, with the pages below one another. */
const MemberCards = ({ listing, offsets, focusOn, onFocused, onShow, selection }: ListProps) => (
  <Stack gap={3}>
    {[undefined, ...offsets].map((offset, index) => (
      <CardPage
        key={offset ?? ""}
        listing={listing}
        offset={offset}
        isLast={index === offsets.length}
        focusFirst={offset === undefined && focusOn === listing.q}
        onFocused={onFocused}
        selection={selection}
        onMore={(next) => onShow(listing, [...offsets, next])}
      />
    ))}
  </Stack>
);

type Shown = ListProps & {
  /** The saved filters, beside the total. */
  saved: ReactNode;
};

/** List of members: a table on wide screens, cards on others. */
export function MemberList({ saved, ...props }: Shown) {
  const { listing, offsets, onShow, selection } = props;
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const order = orderLabel(listing);
  const { data, isPlaceholderData } = useQuery(membersQuery(listing, wide ? offsets.at(-1) : undefined));
  const total = isPlaceholderData ? undefined : totalLabel(data?.total);
  const partial = data?.is_partial === true && !isPlaceholderData ? PARTIAL_SEARCH : undefined;
  return (
    <>
      <Stack gap={2}>
        {!wide && (
          <Columns count={[1, "auto"]} gap={2}>
            <SortChoice
              sorting={listing}
              disabled={order !== undefined}
              onSort={(sorting) => onShow({ ...listing, ...sorting })}
            />
            <Button
              variant="outlined"
              aria-pressed={selection.isOn}
              onClick={() => selection.setOn(!selection.isOn)}
            >
              {selection.isOn ? "Fine" : "Seleziona"}
            </Button>
          </Columns>
        )}
        {/* The height of a saved filter, so that the list stays where it is when they have loaded. */}
        <Row align="center" gap={3} wraps={false} minHeight={44}>
          <Fill>{saved}</Fill>
          <Box sx={{ flexShrink: 0 }}>
            <Note role="status" variant="body2">
              {total}
            </Note>
          </Box>
        </Row>
        <Note role="status" variant="body2">
          {[order, partial].filter(Boolean).join(" ")}
        </Note>
      </Stack>
      {wide ? <MemberPages {...props} /> : <MemberCards {...props} />}
    </>
  );
}
