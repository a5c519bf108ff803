/** An upload of a profile picture: whose folder it is in, and its name without the ending. */
export type Upload = { uid: string; name: string };

/** As `storage.rules` has it. */
const UPLOADED = /^pictures\/([^/]+)\/([A-Za-z0-9_-]{1,64})\.(?:jpg|png|webp)$/;

/** Where a member's browser puts a JPEG that shall become the profile picture; `name` is random. */
export const uploadPath = ({ uid, name }: Upload): string => `pictures/${uid}/${name}.jpg`;

/** The upload that stands at a path of the bucket; `undefined` where members cannot put any. */
export function uploadAt(path: string): Upload | undefined {
  const [, uid, name] = UPLOADED.exec(path) ?? [];
  return uid === undefined || name === undefined ? undefined : { uid, name };
}

/**
 * Where the profile picture made of an upload is kept. Its second dot keeps members from putting anything there; that
 * it begins like the upload says what it was made of.
 */
export const picturePath = (upload: Upload, random: string): string => `${stem(upload)}${random}.jpg`;

/** True for the profile picture that was made of this upload. */
export const isMadeOf = (path: string, upload: Upload): boolean => path.startsWith(stem(upload));

const stem = ({ uid, name }: Upload): string => `pictures/${uid}/${name}.`;
