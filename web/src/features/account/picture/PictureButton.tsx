import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { UserPicture } from "../../../ui/UserPicture.tsx";

type Props = { name: string; src: string | null; onClick: () => void };

/** The member's picture, and the way to change it. */
export const PictureButton = ({ name, src, onClick }: Props) => (
  <ButtonBase
    aria-label="Cambia foto profilo"
    aria-haspopup="dialog"
    onClick={onClick}
    sx={{ position: "relative", flexShrink: 0, borderRadius: "50%" }}
  >
    <UserPicture name={name} size={80} {...(src && { src })} />
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
