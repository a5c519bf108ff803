import { paths } from "../../../../app/paths.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import type { Listing } from "../data.ts";
import { emptyWords } from "./words.ts";

/** A list without people, and the way on. */
export function NobodyHere({ listing }: { listing: Listing }) {
  const isEverybody = listing.q === "" && listing.filter === undefined;
  return (
    <EmptyState
      {...emptyWords(listing)}
      action={
        <LinkButton to={isEverybody ? paths.adminImport.href() : paths.adminUsers.href()} variant="outlined">
          {isEverybody ? "Importa un elenco" : "Mostra tutti"}
        </LinkButton>
      }
    />
  );
}
