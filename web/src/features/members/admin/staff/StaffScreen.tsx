import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import PersonAdd from "@mui/icons-material/PersonAddAltOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Colleague } from "@studio/contract/people/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { act } from "../../../../lib/http/act.ts";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { ConfirmDialog } from "../../../../ui/feedback/ConfirmDialog.tsx";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../../ui/layout/PageFrame.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { TitleRow } from "../../../../ui/layout/TitleRow.tsx";
import { SmartLink } from "../../../../ui/routing/SmartLink.tsx";
import { staffQuery, useSetRole } from "./api.ts";
import { InviteDialog } from "./InviteDialog.tsx";
import { roleTitle, signInLabel } from "./labels.ts";
import { RoleDialog } from "./RoleDialog.tsx";

type ActionsProps = { colleague: Colleague; isSelf: boolean };

/** Button that opens the role of a member of staff, or completes an interrupted removal. */
function RoleActions({ colleague, isSelf }: ActionsProps) {
  const { id, name, role } = colleague;
  const { mutateAsync: setRole, isPending } = useSetRole(id);
  // Counts openings to reset the dialog's state; it stays mounted while it fades out.
  const [popup, setPopup] = useState<{ is: "role" | "remove" | undefined; times: number }>({
    is: undefined,
    times: 0,
  });
  const close = () => setPopup({ ...popup, is: undefined });
  const remove = () => {
    close();
    return act(() => setRole(null), `${name} non fa più parte dello staff.`);
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
        onClick={() => setPopup({ is: "role", times: popup.times + 1 })}
      >
        Modifica
      </Button>
      {popup.times > 0 && (
        <RoleDialog
          key={popup.times}
          colleague={colleague}
          isSelf={isSelf}
          open={popup.is === "role"}
          onClose={close}
          onRemove={() => setPopup({ ...popup, is: "remove" })}
        />
      )}
      <ConfirmDialog
        open={popup.is === "remove"}
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
        onCancel={close}
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
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>
          <SmartLink href={adminPaths.user.href(id)} sx={{ color: "inherit" }}>
            {name}
          </SmartLink>
          {isSelf && " (tu)"}
        </Typography>
        <Note variant="body2">{email}</Note>
      </Box>
      <Box sx={{ gridColumn: { xs: "1", md: "auto" }, gridRow: { xs: 2, md: "auto" } }}>
        <Strong variant="body2">{roleTitle(role)}</Strong>
      </Box>
      <Box sx={{ gridColumn: { xs: "1", md: "auto" }, gridRow: { xs: 3, md: "auto" } }}>
        {complete ? (
          <Note variant="body2">{signInLabel(colleague)}</Note>
        ) : (
          <Chip tone="warn" icon={<ErrorOutline />}>
            Cambio di ruolo da completare
          </Chip>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: "2", md: "auto" }, gridRow: { xs: "1 / span 3", md: "auto" } }}>
        <RoleActions colleague={colleague} isSelf={isSelf} />
      </Box>
    </Box>
  );
}

const Waiting = () => (
  <Box role="status" aria-label="Carico lo staff" sx={{ display: "grid", gap: 1 }}>
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} variant="rounded" height={64} />
    ))}
  </Box>
);

function StaffList() {
  const { data, error, refetch } = useQuery(staffQuery);
  const self = useSession()?.user.id;
  if (!data && error) return <ErrorState message={errorMessage(error)} onRetry={refetch} />;
  if (!data) return <Waiting />;
  return (
    <Panel>
      <Box component="ul" aria-label="Persone dello staff">
        {data.map((colleague) => (
          <ColleagueRow key={colleague.id} colleague={colleague} isSelf={colleague.id === self} />
        ))}
      </Box>
    </Panel>
  );
}

/** Owners list, invite, promote and remove the members of staff. */
export function StaffScreen() {
  const [invite, setInvite] = useState({ open: false, times: 0 });
  return (
    <>
      <TitleRow title="Staff" hint="Chi entra nella gestione, e che cosa può fare.">
        <Button
          variant="contained"
          startIcon={<PersonAdd />}
          aria-haspopup="dialog"
          onClick={() => setInvite(({ times }) => ({ open: true, times: times + 1 }))}
        >
          Invita
        </Button>
      </TitleRow>
      <PageFrame>
        <Box sx={{ mt: 4, mb: 10 }}>
          <StaffList />
        </Box>
      </PageFrame>
      {invite.times > 0 && (
        <InviteDialog
          key={invite.times}
          open={invite.open}
          onClose={() => setInvite({ ...invite, open: false })}
        />
      )}
    </>
  );
}
