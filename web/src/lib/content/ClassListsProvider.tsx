import { classListsOf } from "@studio/contract/bookings/classTypes.ts";
import { initialClassTypes } from "@studio/contract/bookings/content/initialClassTypes.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { replaceEqualDeep } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { ClassListsContext } from "./classLists.ts";
import { useMemberContent } from "./memberContent.ts";

/** Reads the studio's coaches and types of classes for the screens of a signed-in person. */
export function ClassListsProvider({ children }: { children: ReactNode }) {
  const team = useMemberContent("team") ?? initialTeam;
  const types = useMemberContent("classTypes") ?? initialClassTypes;
  const current = useMemo(() => classListsOf(team, types), [team, types]);
  const [shown, setShown] = useState(current);
  // A new value would render each class of the screen again, where what is read says what the initial lists say.
  const lists = replaceEqualDeep(shown, current);
  if (lists !== shown) setShown(lists);
  return <ClassListsContext value={lists}>{children}</ClassListsContext>;
}
