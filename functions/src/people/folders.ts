/** Returns the folders of Storage that hold what a person has uploaded, and their profile picture. */
export const foldersOf = (uid: string) =>
  [`uploads/${uid}/`, `site-uploads/${uid}/`, `pictures/${uid}/`] as const;
