/** The folder of all uploads. */
export const UPLOADS = "uploads/";

/** The names that uploads may have: as many wait at a time, and nothing takes the place of one (`storage.rules`). */
export const uploadNames = ["0", "1", "2", "3", "4"] as const;

/** An upload of a profile picture: whose it is, and its name without the ending. */
export type Upload = { uid: string; name: (typeof uploadNames)[number] };

/** Where a member's browser puts a JPEG that shall become the profile picture; nobody but the API reads there. */
export const uploadPath = ({ uid, name }: Upload): string => `${UPLOADS}${uid}/${name}.jpg`;

/** The upload that stands at a path of the bucket; `undefined` where members cannot put any. */
export function uploadAt(path: string): Upload | undefined {
  const [, uid, found] = /^uploads\/([^/]+)\/([^/]+)\.jpg$/.exec(path) ?? [];
  const name = uploadNames.find((one) => one === found);
  return uid === undefined || name === undefined ? undefined : { uid, name };
}

/** Where the profile picture made of an upload is kept; that it begins like the upload says what it was made of. */
export const picturePath = (upload: Upload, random: string): string => `${stem(upload)}${random}.jpg`;

/** True for the profile picture that was made of this upload. */
export const isMadeOf = (path: string, upload: Upload): boolean => path.startsWith(stem(upload));

const stem = ({ uid, name }: Upload): string => `pictures/${uid}/${name}.`;
