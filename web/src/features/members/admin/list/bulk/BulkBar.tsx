import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import { type ChosenAct, MAX_SELECTED } from "@studio/contract/members/bulk.ts";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { act } from "../../../../../lib/http/act.ts";
import { useCan } from "../../../../../lib/session/role.ts";
import { Strong } from "../../../../../ui/display/Strong.tsx";
import { Fill } from "../../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { ScrollLine } from "../../../../../ui/layout/flow/ScrollLine.tsx";
import { BOTTOM_BAR_HEIGHT } from "../../../../../ui/layout/measures.ts";
import { type Listing, loadMembers } from "../../api.ts";
import { SelectionExport } from "../export/MembersExport.tsx";
import type { Selection } from "./selection.ts";

type Props = {
  listing: Listing;
  selection: Selection;
  /** Opens the form of an act. */
  onAsk: (kind: ChosenAct) => void;
};

/** Acts on the selected members; it stays at the bottom of the screen while there is a selection. */
export function BulkBar({ listing, selection, onAsk }: Props) {
  const mayExport = useCan("people.export");
  const mayExtend = useCan("packages.edit");
  const mayWrite = useCan("messages.manage");
  const mayAssign = useCan("programs.edit");
  const mayGrant = useCan("packages.grant");
  const [isReading, setReading] = useState(false);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);
  const members = [...selection.members.values()];
  if (members.length === 0) return null;

  const selectAll = async () => {
    const reading = new AbortController();
    control.current = reading;
    setReading(true);
    await act(async () => {
      let count = 0;
      for (let offset: string | null | undefined; offset !== null && count < MAX_SELECTED; ) {
        const page = await loadMembers(listing, { offset, limit: MAX_PAGE_SIZE }, reading.signal);
        count += page.users.length;
        selection.add(page.users);
        offset = page.next_offset;
      }
    }, `Selezionate tutte le persone dell’elenco, al massimo ${MAX_SELECTED}.`);
    setReading(false);
  };
  const hasTags = members.some(({ tags }) => tags.length > 0);
  return (
    <Paper
      elevation={3}
      component="section"
      aria-label="Azioni sulle persone selezionate"
      sx={{
        position: "sticky",
        bottom: { xs: `calc(${BOTTOM_BAR_HEIGHT + 8}px + env(safe-area-inset-bottom))`, md: 16 },
        zIndex: 2,
        p: 3,
        border: "1px solid",
        borderColor: "divider",
      }}
    >
      <Row align="center" wraps={false}>
        <Fill>
          <Strong role="status">
            {plural(members.length, "persona selezionata", "persone selezionate")}
          </Strong>
        </Fill>
        <Button
          loading={isReading}
          disabled={members.length >= MAX_SELECTED}
          onClick={() => void selectAll()}
        >
          Seleziona tutti i filtrati
        </Button>
        <IconButton aria-label="Annulla la selezione" onClick={selection.clear}>
          <Close />
        </IconButton>
      </Row>
      <Box sx={{ mt: 3 }}>
        <ScrollLine label="Azioni">
          <Button variant="outlined" onClick={() => onAsk("tag")}>
            Dai un’etichetta
          </Button>
          {hasTags && (
            <Button variant="outlined" onClick={() => onAsk("untag")}>
              Togli un’etichetta
            </Button>
          )}
          {mayExtend && (
            <Button variant="outlined" onClick={() => onAsk("extend")}>
              Allunga i pacchetti
            </Button>
          )}
          {mayGrant && (
            <Button variant="outlined" onClick={() => onAsk("grant")}>
              Assegna un pacchetto
            </Button>
          )}
          {mayAssign && (
            <Button variant="outlined" onClick={() => onAsk("assign")}>
              Assegna un programma
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="outlined"
              component={Link}
              to={adminPaths.writeMessage.href()}
              state={{ people: members.map(({ id }) => id) }}
            >
              Scrivi
            </Button>
          )}
          {mayExport && <SelectionExport members={members} />}
        </ScrollLine>
      </Box>
    </Paper>
  );
}
