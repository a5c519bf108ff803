import { savedFiltersDocument } from "@studio/contract/members/savedFilters.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

export const savedFilterStore = store("savedFilters", savedFiltersDocument);
export const savedFilterWrites = writesOf(savedFilterStore);
