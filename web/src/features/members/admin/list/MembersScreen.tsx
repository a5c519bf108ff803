import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type FormEvent, useCallback, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useCan } from "../../../../lib/session/role.ts";
import { SearchField } from "../../../../ui/form/search/SearchField.tsx";
import { useDebouncedSearch } from "../../../../ui/form/search/useDebouncedSearch.ts";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Visible } from "../../../../ui/layout/flow/Visible.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { useSheetParam } from "../../../../ui/routing/useSheet.ts";
import type { Listing } from "../api.ts";
import { addressOf, listingOf, MAX_SEARCH_LENGTH, NEW_MEMBER, newMemberIn, offsetsOf } from "./address.ts";
import { BulkActs, BulkBanner, useBulkActs } from "./bulk/BulkActs.tsx";
import { useSelection } from "./bulk/selection.ts";
import { MembersExport } from "./export/MembersExport.tsx";
import { FilterBar } from "./FilterBar.tsx";
import { MemberList } from "./MemberList.tsx";
import { SavedFilters } from "./saved/SavedFilters.tsx";

const NewMemberDialog = whenOpened(async () => ({
  default: (await import("./NewMemberDialog.tsx")).NewMemberDialog,
}));

/** Members screen: search, filters and sort order are kept in the URL. */
export function MembersScreen() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const listing = listingOf(search);
  const offsets = offsetsOf(location.state);
  const newMember = newMemberIn(search);
  const sheet = useSheetParam(NEW_MEMBER, "first_name", "last_name", "email", "phone", "lead_id");
  const selection = useSelection();
  const mayExport = useCan("people.export");
  // Search text submitted with Enter: its first result receives focus.
  const [focusOn, setFocusOn] = useState<string>();
  const onFocused = useCallback(() => setFocusOn(undefined), []);

  const show = (next: Listing, offsets: readonly string[] = []) =>
    setSearch(addressOf(next), {
      replace: true,
      state: { offsets },
      preventScrollReset: true,
      // In a transition a second filter, tapped meanwhile, would start from the address before the first.
      flushSync: true,
    });
  const { text, setText, flush } = useDebouncedSearch(listing.q, MAX_SEARCH_LENGTH, (q) =>
    show({ ...listing, q }),
  );
  const acts = useBulkActs();
  const type = (typed: string) => {
    setFocusOn(undefined);
    setText(typed);
  };
  const focusFirstResult = (event: FormEvent) => {
    event.preventDefault();
    setFocusOn(flush());
  };

  return (
    <>
      <TitleRow title="Utenti" wide>
        <Box component="search" sx={{ width: { xs: "100%", sm: 320 } }}>
          <form onSubmit={focusFirstResult}>
            <SearchField label="Cerca per nome, email o telefono" text={text} onText={type} />
          </form>
        </Box>
        <Button component={Link} {...sheet.link("1")} variant="contained" startIcon={<PersonAdd />}>
          Nuovo utente
        </Button>
        {/* A file of people is on the desk's computer. */}
        <Visible from="sm">
          <LinkButton to={adminPaths.import.href()} variant="outlined">
            Importa
          </LinkButton>
        </Visible>
        {mayExport && <MembersExport listing={listing} />}
      </TitleRow>
      <PageFrame wide>
        <Box sx={{ mt: 3, mb: 8 }}>
          <Columns count={1} gap={{ xs: 3, lg: 2 }}>
            <BulkBanner {...acts} />
            <FilterBar listing={listing} onChange={(filters) => show({ ...listing, ...filters })} />
            <MemberList
              listing={listing}
              offsets={offsets}
              focusOn={focusOn}
              onFocused={onFocused}
              onShow={show}
              selection={selection}
              saved={<SavedFilters listing={listing} onShow={show} />}
            />
            <BulkActs listing={listing} selection={selection} acts={acts} />
          </Columns>
        </Box>
      </PageFrame>
      <NewMemberDialog open={sheet.open} newMember={newMember} onClose={sheet.close} />
    </>
  );
}
