import { type ClassLists, classListsOf } from "../../bookings/classTypes.ts";
import { initialClassTypes } from "./members/classTypes.ts";
import { initialTeam } from "./team.ts";

/** Coaches and types of classes until the owner publishes others. */
export const initialClassLists: ClassLists = classListsOf(initialTeam, initialClassTypes);
