import type { Member } from "@studio/contract/account/model.ts";
import { useLayoutEffect } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { useLibrary } from "./api.ts";
import { LibraryScreen } from "./LibraryScreen.tsx";
import type { VideoComponent } from "./Videos.tsx";

type Props = {
  /** Renders a video; its player needs consent. */
  Video: VideoComponent;
  /** Called before paint with whether the library is shown. */
  onOpen: (open: boolean) => void;
};

/** The library of a signed-in member with access; nothing for other visitors, or when it cannot be loaded. */
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
