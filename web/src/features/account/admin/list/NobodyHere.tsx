import { adminPaths } from "../../../../lib/adminPaths.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import type { Listing } from "../api.ts";
import { emptyLabel } from "./labels.ts";

/** Empty state of a list, with a link to leave it. */
export function NobodyHere({ listing }: { listing: Listing }) {
  const isEverybody = listing.q === "" && listing.filter === undefined;
  return (
    <EmptyState
      {...emptyLabel(listing)}
      action={
        <LinkButton to={isEverybody ? adminPaths.import.href() : adminPaths.users.href()} variant="outlined">
          {isEverybody ? "Importa un elenco" : "Mostra tutti"}
        </LinkButton>
      }
    />
  );
}
