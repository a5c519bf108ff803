import BookmarkAdd from "@mui/icons-material/BookmarkAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type SavedFilter, savedFilterName } from "@studio/contract/members/savedFilters.ts";
import * as z from "zod";
import { act, sendAndClose } from "../../../../../lib/http/act.ts";
import { useRead } from "../../../../../lib/http/useRead.ts";
import { type DialogState, useDialog } from "../../../../../ui/feedback/useDialog.tsx";
import { FormDialog } from "../../../../../ui/form/FormDialog.tsx";
import { FormField } from "../../../../../ui/form/FormField.tsx";
import { ScrollLine } from "../../../../../ui/layout/flow/ScrollLine.tsx";
import { OptionsMenu } from "../../../../../ui/navigation/OptionsMenu.tsx";
import { ToggleChip } from "../../../../../ui/navigation/ToggleChip.tsx";
import { type Listing, savedFiltersQuery, useRemoveFilter, useSaveFilter } from "../../api.ts";
import { addressOf } from "../address.ts";

/** List of everybody, in the order of names. */
const everybody: Listing = {
  q: "",
  filter: [],
  within: undefined,
  tag: undefined,
  sort: "name",
  order: "asc",
};

/** Returns the list that a saved filter shows. */
const listingOf = ({ listing }: SavedFilter): Listing => ({ ...everybody, ...listing });

/** Returns whether two lists have the same filters and order, whatever is searched for. */
const isSame = (one: Listing, other: Listing): boolean =>
  JSON.stringify(addressOf({ ...one, q: "" })) === JSON.stringify(addressOf({ ...other, q: "" }));

/** Returns the filters and the order of a list as they are saved. */
const savable = ({ q: _, filter, within, tag, ...rest }: Listing): SavedFilter["listing"] => ({
  ...rest,
  filter: [...filter],
  ...(within !== undefined && { within }),
  ...(tag !== undefined && { tag }),
});

const nameInput = z.strictObject({ name: savedFilterName });

type DialogProps = DialogState & { saved: SavedFilter };

/** Names filters, new ones or ones that are saved. Keyed by its opening. */
function NameDialog({ saved: { id, name: initial, listing }, ...dialog }: DialogProps) {
  const { mutateAsync: save } = useSaveFilter();
  return (
    <FormDialog
      {...dialog}
      title={initial === "" ? "Salva questi filtri" : "Rinomina il filtro"}
      submitLabel="Salva"
      schema={nameInput}
      defaultValues={{ name: initial }}
      onSubmit={({ name }) =>
        sendAndClose(
          dialog.onClose,
          () => save({ params: { id }, body: { name, listing } }),
          `“${name}” è tra i filtri salvati.`,
        )
      }
    >
      <FormField name="name" label="Nome" autoComplete="off" required />
    </FormDialog>
  );
}

type Props = { listing: Listing; onShow: (listing: Listing) => void };

/** Saved filters, each applied by a tap; the current ones can be saved, and the applied one renamed or deleted. */
export function SavedFilters({ listing, onShow }: Props) {
  const { data: all, failure, retry } = useRead(savedFiltersQuery);
  const { mutateAsync: save } = useSaveFilter();
  const { mutateAsync: remove } = useRemoveFilter();
  const editing = useDialog<SavedFilter>();
  const removeNow = ({ id, ...body }: SavedFilter) =>
    act(
      () => remove({ params: { id } }),
      `Filtro “${body.name}” eliminato.`,
      () => act(() => save({ params: { id }, body }), `Filtro “${body.name}” di nuovo in elenco.`),
    );

  if (!all)
    return (
      failure !== undefined && (
        <div>
          <Button variant="text" onClick={() => void retry()}>
            I filtri salvati non si caricano: riprova
          </Button>
        </div>
      )
    );
  const applied = all.find((saved) => isSame(listingOf(saved), listing));
  const canSave = !applied && !isSame(listing, everybody);
  if (all.length === 0 && !canSave) return null;
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: { xs: canSave ? "wrap" : "nowrap", md: "nowrap" },
        alignItems: "center",
        columnGap: 2,
        minWidth: 0,
      }}
    >
      {all.length > 0 && (
        <ScrollLine label="Filtri salvati" wraps>
          {all.map((saved) => (
            <ToggleChip
              key={saved.id}
              pressed={saved.id === applied?.id}
              onToggle={() => onShow(saved.id === applied?.id ? everybody : listingOf(saved))}
            >
              {saved.name}
            </ToggleChip>
          ))}
        </ScrollLine>
      )}
      {applied && (
        // At the edge of a phone: the menu opens to the left, and a short name leaves it no room there.
        <Box sx={{ flexShrink: 0, ml: { xs: "auto", md: 0 } }}>
          <OptionsMenu
            label={`Opzioni del filtro ${applied.name}`}
            items={[
              { label: "Rinomina", onClick: () => editing.show(applied) },
              { label: "Elimina", onClick: () => void removeNow(applied) },
            ]}
          />
        </Box>
      )}
      {canSave && (
        <Button
          variant="text"
          startIcon={<BookmarkAdd />}
          aria-haspopup="dialog"
          sx={{ flexShrink: 0 }}
          onClick={() => editing.show({ id: crypto.randomUUID(), name: "", listing: savable(listing) })}
        >
          Salva questi filtri
        </Button>
      )}
      {editing.render((dialog, saved) => (
        <NameDialog {...dialog} saved={saved} />
      ))}
    </Box>
  );
}
