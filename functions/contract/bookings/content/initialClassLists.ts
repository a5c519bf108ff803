import { initialTeam } from "../../site/content/initialTeam.ts";
import { type ClassLists, classListsOf } from "../classTypes.ts";
import { initialClassTypes } from "./initialClassTypes.ts";

/** Coaches and types of classes until the owner publishes others. */
export const initialClassLists: ClassLists = classListsOf(initialTeam, initialClassTypes);
