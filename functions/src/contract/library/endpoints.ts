import { pending } from "../endpoint.ts";

export const library = {
  videos: pending("GET", "/u/library", "member", "The video library, with the membership."),
};
