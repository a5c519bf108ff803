import type { Member } from "@studio/contract/account/model.ts";
import { useLayoutEffect } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { useLibrary } from "./api.ts";
import { LibraryScreen } from "./LibraryScreen.tsx";
import type { VideoComponent } from "./Videos.tsx";

type Props = {
  /** Shows one video, its player only for who agreed to it. */
  Video: VideoComponent;
  /** Told whether the library is on the screen, before that is painted. */
  onOpen: (open: boolean) => void;
};

/** The library of whoever is signed in and has it; nothing for everybody else, and where it could not be loaded. */
export function MemberLibrary(props: Props) {
  const member = useSession()?.user;
  return <Library key={member?.id} member={member} {...props} />;
}

function Library({ member, Video, onOpen }: Props & { member: Member | undefined }) {
  const library = useLibrary(member);
  const open = library.status !== "closed";
  useLayoutEffect(() => onOpen(open), [open, onOpen]);
  return open && <LibraryScreen videos={library.status === "open" ? library.videos : null} Video={Video} />;
}
