import Button from "@mui/material/Button";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import type { Listing } from "../api.ts";
import { isUnfiltered } from "./address.ts";
import { emptyLabel } from "./labels.ts";

type Props = {
  listing: Listing;
  /** Shows the next page, if combined filters have only looked at a part of the members. */
  onNext?: (() => void) | undefined;
};

/** Empty state of a list, with a link to leave it. */
export function NobodyHere({ listing, onNext }: Props) {
  if (onNext)
    return (
      <EmptyState
        title="Qui ancora nessuno"
        hint="I filtri insieme riguardano poche persone: le altre sono più avanti."
        action={
          <Button variant="outlined" onClick={onNext}>
            Continua a cercare
          </Button>
        }
      />
    );
  const isEverybody = isUnfiltered(listing);
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
