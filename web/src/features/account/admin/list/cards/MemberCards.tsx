import Box from "@mui/material/Box";
import type { ListProps } from "../MemberList.tsx";
import { CardPage } from "./CardPage.tsx";

/** The list as cards, with the pages below one another. */
export const MemberCards = ({ listing, offsets, focusOn, onFocused, onShow, selection }: ListProps) => (
  <Box sx={{ display: "grid", gap: 3 }}>
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
  </Box>
);
