import BookmarkAdd from "@mui/icons-material/BookmarkAddOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type SavedFilter, savedFilterName } from "@studio/contract/members/savedFilters.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { act, sendForm } from "../../../../../lib/http/act.ts";
import { ActionDialog } from "../../../../../ui/feedback/ActionDialog.tsx";
import { Form, type Outcome } from "../../../../../ui/form/Form.tsx";
import { FormField } from "../../../../../ui/form/FormField.tsx";
import { SubmitButton } from "../../../../../ui/form/SubmitButton.tsx";
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

type DialogProps = { saved: SavedFilter; open: boolean; onClose: () => void };

/** Names filters, new ones or ones that are saved. Keyed by its opening. */
function NameDialog({ saved, open, onClose }: DialogProps) {
  const { mutateAsync: save } = useSaveFilter();
  const send = ({ name }: { name: string }): Promise<Outcome> =>
    sendForm(async () => {
      await save({ ...saved, name });
      onClose();
    }, `“${name}” è tra i filtri salvati.`);
  return (
    <ActionDialog
      open={open}
      title={saved.name === "" ? "Salva questi filtri" : "Rinomina il filtro"}
      onClose={onClose}
    >
      <Form schema={nameInput} defaultValues={{ name: saved.name }} onSubmit={send}>
        <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
          <FormField name="name" label="Nome" autoComplete="off" required />
          <SubmitButton>Salva</SubmitButton>
        </Box>
      </Form>
    </ActionDialog>
  );
}

type Props = { listing: Listing; onShow: (listing: Listing) => void };

/** Saved filters, each applied by a tap; the current ones can be saved, and the applied one renamed or deleted. */
export function SavedFilters({ listing, onShow }: Props) {
  const { data: all, error, refetch } = useQuery(savedFiltersQuery);
  const { mutateAsync: save } = useSaveFilter();
  const { mutateAsync: remove } = useRemoveFilter();
  // Keeps the content while the dialog fades out, and counts openings to reset its form.
  const [popup, setPopup] = useState<{ saved: SavedFilter; open: boolean; times: number }>();
  const edit = (saved: SavedFilter) => setPopup({ saved, open: true, times: (popup?.times ?? 0) + 1 });
  const removeNow = (saved: SavedFilter) =>
    act(
      () => remove(saved.id),
      `Filtro “${saved.name}” eliminato.`,
      () => act(() => save(saved), `Filtro “${saved.name}” di nuovo in elenco.`),
    );

  if (!all && error)
    return (
      <Button variant="text" sx={{ justifySelf: "start" }} onClick={() => void refetch()}>
        I filtri salvati non si caricano: riprova
      </Button>
    );
  if (!all) return null;
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
        <Box
          role="group"
          aria-label="Filtri salvati"
          sx={{
            display: "flex",
            flexWrap: { xs: "nowrap", md: "wrap" },
            gap: 2,
            minWidth: 0,
            overflowX: { xs: "auto", md: "visible" },
            scrollbarWidth: "none",
            // Leaves room for focus rings, which the scroll container would clip.
            p: 2,
            m: -2,
          }}
        >
          {all.map((saved) => (
            <ToggleChip
              key={saved.id}
              pressed={saved.id === applied?.id}
              onToggle={() => onShow(saved.id === applied?.id ? everybody : listingOf(saved))}
            >
              {saved.name}
            </ToggleChip>
          ))}
        </Box>
      )}
      {applied && (
        // At the edge of a phone: the menu opens to the left, and a short name leaves it no room there.
        <Box sx={{ flexShrink: 0, ml: { xs: "auto", md: 0 } }}>
          <OptionsMenu
            label={`Opzioni del filtro ${applied.name}`}
            items={[
              { label: "Rinomina", onClick: () => edit(applied) },
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
          onClick={() => edit({ id: crypto.randomUUID(), name: "", listing: savable(listing) })}
        >
          Salva questi filtri
        </Button>
      )}
      {popup && (
        <NameDialog
          key={popup.times}
          saved={popup.saved}
          open={popup.open}
          onClose={() => setPopup({ ...popup, open: false })}
        />
      )}
    </Box>
  );
}
