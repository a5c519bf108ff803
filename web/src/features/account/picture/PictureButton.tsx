import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useState } from "react";
import { UserPicture } from "../../../ui/UserPicture.tsx";
import { PictureDialog } from "./PictureDialog.tsx";

type Person = { first_name: string; last_name: string; picture_url: string | null };

/** The member's picture, and the way to change it. */
export function PictureButton({ person }: { person: Person }) {
  const [popup, setPopup] = useState({ open: false, times: 0 });
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <>
      <ButtonBase
        aria-label="Cambia foto profilo"
        aria-haspopup="dialog"
        onClick={() => setPopup(({ times }) => ({ open: true, times: times + 1 }))}
        sx={{ position: "relative", flexShrink: 0, borderRadius: "50%" }}
      >
        <UserPicture name={name} size={80} {...(person.picture_url && { src: person.picture_url })} />
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
      {/* Each opening starts anew; closed, it fades out as it was. */}
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
