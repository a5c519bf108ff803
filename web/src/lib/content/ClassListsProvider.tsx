import { classListsOf } from "@studio/contract/bookings/classTypes.ts";
import { initialClassTypes } from "@studio/contract/bookings/content/initialClassTypes.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { type ReactNode, useMemo } from "react";
import { ClassListsContext } from "./classLists.ts";
import { useMemberContent } from "./memberContent.ts";

/** Reads the studio's coaches and types of classes for the screens of a signed-in person. */
export function ClassListsProvider({ children }: { children: ReactNode }) {
  const team = useMemberContent("team") ?? initialTeam;
  const types = useMemberContent("classTypes") ?? initialClassTypes;
  // A new value would render each class of the screen again.
  const lists = useMemo(() => classListsOf(team, types), [team, types]);
  return <ClassListsContext value={lists}>{children}</ClassListsContext>;
}
