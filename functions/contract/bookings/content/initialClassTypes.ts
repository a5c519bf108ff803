import type { ClassTypesContent } from "./classTypes.ts";

/** The types of the sample's classes. */
export const initialClassTypes: ClassTypesContent = [
  { id: "strength", name: "Forza", colour: "#C94F4F" },
  { id: "endurance", name: "Resistenza", colour: "#3B7DD8" },
  { id: "core", name: "Core e mobilità", colour: "#1A8F7E" },
  { id: "total-body", name: "Total body", colour: "#8A63D2" },
  { id: "hyrox", name: "HYROX", colour: "#A87B12" },
];
