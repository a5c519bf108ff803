import type { ClassLists } from "@studio/contract/bookings/classTypes.ts";
import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { createContext, useContext } from "react";

/** The studio's coaches and types of classes, which the layouts of members and staff read once. */
export const ClassListsContext = createContext<ClassLists>(initialClassLists);

/** Returns the studio's coaches and types of classes, the initial ones until the published ones are read. */
export const useClassLists = (): ClassLists => useContext(ClassListsContext);
