import Close from "@mui/icons-material/Close";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { memberTag } from "@studio/contract/people/model.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { FieldFrame } from "../../../../ui/form/FieldFrame.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { tagsQuery, useChangeTags } from "../api.ts";

/** A member's tags, which staff add and remove. */
export function TagsPanel({ member: { id, tags } }: { member: MemberForStaff }) {
  const { data: offered = [] } = useQuery(tagsQuery);
  const { mutateAsync: changeTags, isPending } = useChangeTags();
  const [text, setText] = useState("");
  const [message, setMessage] = useState<string>();

  const change = async (changed: { add?: string; remove?: string }) => {
    const { add, remove } = changed;
    try {
      const body = { add: add === undefined ? [] : [add], remove: remove === undefined ? [] : [remove] };
      await changeTags({ params: { id }, body });
    } catch (error) {
      toast.error(errorMessage(error), 6000);
      return;
    }
    if (add !== undefined) setText("");
    if (remove === undefined) return;
    toast.success(`Etichetta “${remove}” tolta.`, 6000, {
      label: "Annulla",
      onClick: () => void change({ add: remove }),
    });
  };
  const add = (typed: string) => {
    const tag = memberTag.safeParse(typed);
    setMessage(tag.error?.issues[0]?.message);
    if (tag.success && !isPending) void change({ add: tag.data });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(text);
  };
  return (
    <Panel>
      <Stack gap={3}>
        <div>
          <Typography variant="h2">Etichette</Typography>
          <Note variant="body2">Le vede solo lo staff; la persona le trova se scarica i suoi dati.</Note>
        </div>
        {tags.length > 0 && (
          <Row component="ul" label="Etichette della persona">
            {tags.map((tag) => (
              <Box component="li" key={tag} sx={{ display: "flex" }}>
                <Chip
                  label={tag}
                  onDelete={() => void change({ remove: tag })}
                  deleteIcon={<Close aria-label={`Togli l’etichetta ${tag}`} />}
                />
              </Box>
            ))}
          </Row>
        )}
        <form onSubmit={submit}>
          <Stack gap={2}>
            <Autocomplete
              freeSolo
              options={offered.filter((tag) => !tags.includes(tag))}
              inputValue={text}
              value={null}
              onInputChange={(_, next, reason) => reason !== "reset" && setText(next)}
              // Enter on typed text submits the form.
              onChange={(_, chosen, reason) => chosen && reason === "selectOption" && add(chosen)}
              renderInput={({ slotProps, id: field, disabled }) => (
                <FieldFrame id={field} label="Nuova etichetta" message={message}>
                  <OutlinedInput
                    id={field}
                    disabled={disabled}
                    ref={slotProps.input.ref}
                    onMouseDown={slotProps.input.onMouseDown}
                    slotProps={{ input: slotProps.htmlInput }}
                  />
                </FieldFrame>
              )}
            />
            <Button type="submit" variant="outlined" loading={isPending} disabled={text.trim() === ""}>
              Aggiungi l’etichetta
            </Button>
          </Stack>
        </form>
      </Stack>
    </Panel>
  );
}
