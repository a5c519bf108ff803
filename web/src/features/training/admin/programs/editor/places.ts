const indexAfter = (path: string, name: string): number | undefined => {
  const index = path.match(new RegExp(`(?:^|\\.)${name}\\.(\\d+)`))?.[1];
  return index === undefined ? undefined : Number(index);
};

/** Returns the week and the session that a field is in, if it is in any. */
export const placeOf = (path: string): { week: number | undefined; session: number | undefined } => ({
  week: indexAfter(path, "weeks"),
  session: indexAfter(path, "sessions"),
});
