import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import type { Member } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Live } from "../../../../lib/live/live.ts";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Fill } from "../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { IronBand } from "../../../../ui/layout/IronBand.tsx";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";

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

type Person = Pick<Member, "first_name" | "last_name" | "email" | "picture_url" | "joined_at">;

/**
 * Head of the account page: the member's picture, name and address. `fallback` is the session's copy, shown until the
 * database answers; on failure nothing personal is shown.
 */
export function ProfileBand({ member, fallback }: { member: Live<Person | undefined>; fallback: Person }) {
  const editing = useDialog();
  const person = (member.status === "ready" && member.data) || fallback;
  const name = `${person.first_name} ${person.last_name}`;
  const isKnown = member.status !== "error";
  return (
    <>
      <IronBand compact wide>
        <Row align="center" gap={{ xs: 4, sm: 6 }} wraps={false}>
          {isKnown && <PictureButton name={name} src={person.picture_url} onClick={editing.show} />}
          <Fill>
            <Typography variant="h1">Il tuo account</Typography>
            {isKnown && (
              <Typography component="div" variant="body2">
                <div>
                  {name}, con noi dal {romeDay(person.joined_at).slice(0, 4)}
                </div>
                <div>{person.email}</div>
              </Typography>
            )}
          </Fill>
        </Row>
      </IronBand>
      {/* Stays mounted across a failure that is recovered. */}
      {editing.render((dialog) => (
        <PictureDialog {...dialog} name={name} src={person.picture_url} />
      ))}
    </>
  );
}
