import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { UserForStaff } from "@studio/contract/account/model.ts";
import { useState } from "react";
import { useCan } from "../../../../lib/role.ts";
import { useSession } from "../../../../lib/session.ts";
import { Panel } from "../../../../ui/Panel.tsx";
import { nameOf } from "../person.ts";
import { EditContactsDialog } from "./EditContactsDialog.tsx";

const Fact = ({ word, value }: { word: string; value: string }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
      {word}
    </Typography>
    <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
      {value}
    </Typography>
  </Box>
);

/** How a person is called and reached, for staff to correct. */
export function ContactsPanel({ user }: { user: UserForStaff }) {
  const [isEditing, setEditing] = useState(false);
  const managesStaff = useCan("staff.manage");
  const isSelf = useSession()?.user.id === user.id;
  return (
    <Panel>
      <Typography variant="h2">Contatti</Typography>
      <Box component="dl" sx={{ display: "grid", gap: 3, mt: 3, mb: 5 }}>
        <Fact word="Nome e cognome" value={nameOf(user)} />
        <Fact word="Email" value={user.email} />
        <Fact word="Telefono" value={user.phone ?? "Non indicato"} />
      </Box>
      {user.admin && !isSelf && !managesStaff ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          Fa parte dello staff: i suoi contatti li modifica un titolare.
        </Typography>
      ) : (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          Modifica contatti
        </Button>
      )}
      <EditContactsDialog open={isEditing} user={user} onClose={() => setEditing(false)} />
    </Panel>
  );
}
