import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import type { Live } from "../../../lib/firebase/live.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { IronBand } from "../../../ui/brand/IronBand.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { MemberPicture } from "../../../ui/media/MemberPicture.tsx";

type Props = { name: string; src: string | null; onClick: () => void };

/** The member's picture as a button that changes it. */
const PictureButton = ({ name, src, onClick }: Props) => (
  <ButtonBase
    aria-label="Cambia foto profilo"
    aria-haspopup="dialog"
    onClick={onClick}
    sx={{ position: "relative", flexShrink: 0, borderRadius: "50%" }}
  >
    <MemberPicture name={name} size={80} {...(src && { src })} />
    <Box
      aria-hidden
      sx={{
        position: "absolute",
        right: -4,
        bottom: -4,
        display: "grid",
        placeItems: "center",
        width: 32,
        height: 32,
        borderRadius: "50%",
        color: "primary.contrastText",
        backgroundColor: "primary.main",
        "& svg": { fontSize: 18 },
      }}
    >
      <PhotoCamera />
    </Box>
  </ButtonBase>
);

const PictureDialog = whenOpened(async () => ({
  default: (await import("../picture/PictureDialog.tsx")).PictureDialog,
}));

type Person = { first_name: string; last_name: string; picture_url: string | null; joined_at: Date };

/**
 * Header of the dashboard. `fallback` is the session's copy, shown until the database answers; on failure no name is
 * shown.
 */
export function MemberCard({ member, fallback }: { member: Live<Person | undefined>; fallback: Person }) {
  const [popup, setPopup] = useState({ open: false, times: 0 });
  const person = (member.status === "ready" && member.data) || fallback;
  const name = `${person.first_name} ${person.last_name}`;
  const open = () => setPopup(({ times }) => ({ open: true, times: times + 1 }));
  return (
    <>
      {member.status === "error" ? (
        <>
          <IronBand>
            <Typography variant="h1">Area riservata</Typography>
          </IronBand>
          <PageFrame>
            <ErrorState message={errorMessage(member.error)} onRetry={member.retry} />
          </PageFrame>
        </>
      ) : (
        <IronBand>
          <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 4, sm: 6 } }}>
            <PictureButton name={name} src={person.picture_url} onClick={open} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
                Ciao, {person.first_name}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1 }}>
                {name}, con noi dal {romeDay(person.joined_at).slice(0, 4)}
              </Typography>
            </Box>
          </Box>
        </IronBand>
      )}
      {/* Keyed by opening to reset its state; stays mounted while it fades out and across a recovered failure. */}
      {popup.times > 0 && (
        <PictureDialog
          key={popup.times}
          open={popup.open}
          name={name}
          src={person.picture_url}
          onClose={() => setPopup(({ times }) => ({ open: false, times }))}
        />
      )}
    </>
  );
}
