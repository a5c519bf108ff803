import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Colleague } from "@studio/contract/people/staff.ts";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { act } from "../../../../lib/http/act.ts";
import { useRead } from "../../../../lib/http/useRead.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Area } from "../../../../ui/layout/flow/Area.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Screen } from "../../../../ui/layout/Screen.tsx";
import { SmartLink } from "../../../../ui/routing/SmartLink.tsx";
import { staffQuery, useRemoveRole } from "./api.ts";
import { roleTitle, signInLabel } from "./labels.ts";
import { RoleDialog } from "./RoleDialog.tsx";

const InviteDialog = whenOpened(async () => ({
  default: (await import("./InviteDialog.tsx")).InviteDialog,
}));

type ActionsProps = { colleague: Colleague; isSelf: boolean };

/** Button that opens the role of a member of staff, or completes an interrupted removal. */
function RoleActions({ colleague, isSelf }: ActionsProps) {
  const { id, name, role } = colleague;
  const { mutateAsync: removeRole, isPending } = useRemoveRole();
  const editing = useDialog();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    return act(() => removeRole({ params: { id } }), `${name} non fa più parte dello staff.`);
  };
  if (!role)
    return (
      <Button variant="outlined" loading={isPending} onClick={() => void remove()}>
        Completa
      </Button>
    );
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending}
        aria-haspopup="dialog"
        aria-label={`Modifica il ruolo di ${name}`}
        onClick={() => editing.show()}
      >
        Modifica
      </Button>
      {editing.render((dialog) => (
        <RoleDialog
          {...dialog}
          colleague={colleague}
          isSelf={isSelf}
          onRemove={() => {
            dialog.onClose();
            setAsking(true);
          }}
        />
      ))}
      <ConfirmDialog
        open={isAsking}
        title={isSelf ? "Lasciare lo staff?" : `Togliere ${name} dallo staff?`}
        text={
          isSelf
            ? "Esci subito da tutti i tuoi dispositivi e la gestione si chiude. Il tuo account resta, come cliente."
            : "Esce subito da tutti i suoi dispositivi e non entra più nella gestione. Il suo account resta, come cliente."
        }
        confirmLabel={isSelf ? "Lascia lo staff" : "Togli dallo staff"}
        keepLabel={isSelf ? "Resta nello staff" : "Tieni nello staff"}
        destructive
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** A member of staff: name, e-mail, role and last sign-in. */
function ColleagueRow({ colleague, isSelf }: ActionsProps) {
  const { id, name, email, role, complete } = colleague;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        alignItems: "center",
        gridTemplateAreas: {
          xs: '"name actions" "role actions" "state actions"',
          md: '"name role state actions"',
        },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr) auto",
          md: "minmax(0, 3fr) minmax(0, 1fr) minmax(0, 2fr) auto",
        },
        columnGap: 4,
        minHeight: 64,
        py: 2,
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <Area name="name">
        <Strong isDense breaksWords>
          <SmartLink href={adminPaths.user.href(id)} sx={{ color: "inherit" }}>
            {name}
          </SmartLink>
          {isSelf && " (tu)"}
        </Strong>
        <Note variant="body2" breaksWords>
          {email}
        </Note>
      </Area>
      <Area name="role">
        <Strong variant="body2">{roleTitle(role)}</Strong>
      </Area>
      <Area name="state">
        {complete ? (
          <Note variant="body2">{signInLabel(colleague)}</Note>
        ) : (
          <Chip tone="warn" icon={<ErrorOutline />}>
            Cambio di ruolo da completare
          </Chip>
        )}
      </Area>
      <Area name="actions">
        <RoleActions colleague={colleague} isSelf={isSelf} />
      </Area>
    </Box>
  );
}

function StaffList() {
  const staff = useRead(staffQuery);
  const self = useSession()?.user.id;
  return (
    <Loaded of={staff} label="Carico lo staff" height={64} rows={4} gap={1}>
      {(colleagues) => (
        <Panel>
          <Box component="ul" aria-label="Persone dello staff">
            {colleagues.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} isSelf={colleague.id === self} />
            ))}
          </Box>
        </Panel>
      )}
    </Loaded>
  );
}

/** Owners list, invite, promote and remove the members of staff. */
export function StaffScreen() {
  const inviting = useDialog();
  return (
    <Screen
      title="Staff"
      hint="Chi entra nella gestione, e che cosa può fare."
      actions={
        <Button
          variant="contained"
          startIcon={<PersonAdd />}
          aria-haspopup="dialog"
          onClick={() => inviting.show()}
        >
          Invita
        </Button>
      }
    >
      <StaffList />
      {inviting.render((dialog) => (
        <InviteDialog {...dialog} />
      ))}
    </Screen>
  );
}
