import KeyboardArrowDown from "@mui/icons-material/KeyboardArrowDown";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Member } from "@studio/contract/people/model.ts";
import { useId, useState } from "react";
import { whenOpened } from "../../ui/hydration/whenOpened.tsx";
import { MemberPicture } from "../../ui/media/MemberPicture.tsx";

/** The menu is loaded when it is first opened: every screen has its button. */
const AccountMenuItems = whenOpened(async () => ({
  default: (await import("./AccountMenuItems.tsx")).AccountMenuItems,
}));

type Props = { person: Pick<Member, "first_name" | "last_name" | "picture_url" | "admin"> };

/** Renders the menu of the signed-in person. */
export function AccountMenu({ person }: Props) {
  const { first_name: name, last_name, picture_url, admin } = person;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        aria-label={`Menu di ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        startIcon={
          // The narrowest phones need the space for the name.
          <Box component="span" sx={{ display: "flex", "@media (max-width: 379px)": { display: "none" } }}>
            <MemberPicture
              name={`${name} ${last_name}`}
              size={28}
              {...(picture_url && { src: picture_url })}
            />
          </Box>
        }
        endIcon={<KeyboardArrowDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -3 }}
      >
        {name}
      </Button>
      <AccountMenuItems id={id} anchor={anchor} open={anchor !== null} admin={admin} onClose={close} />
    </>
  );
}
