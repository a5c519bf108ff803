/** Folder of all uploads. */
export const UPLOADS = "uploads/";

/** Allowed names of uploads: they limit pending uploads per member, as none can be overwritten (`storage.rules`). */
export const uploadNames = ["0", "1", "2", "3", "4"] as const;

/** Upload of a profile picture: its owner, and its name without the extension. */
export type Upload = { uid: string; name: (typeof uploadNames)[number] };

/** Returns the path of a member's JPEG upload, which only the API can read. */
export const uploadPath = ({ uid, name }: Upload): string => `${UPLOADS}${uid}/${name}.jpg`;

/** Returns the upload at a path of the bucket, or `undefined` if members cannot write there. */
export function uploadAt(path: string): Upload | undefined {
  const [, uid, found] = /^uploads\/([^/]+)\/([^/]+)\.jpg$/.exec(path) ?? [];
  const name = uploadNames.find((one) => one === found);
  return uid === undefined || name === undefined ? undefined : { uid, name };
}

/** Returns the path of the profile picture made from an upload. Its prefix identifies the upload. */
export const picturePath = (upload: Upload, random: string): string => `${stem(upload)}${random}.jpg`;

/** Returns whether the profile picture was made from this upload. */
export const isFromUpload = (path: string, upload: Upload): boolean => path.startsWith(stem(upload));

const stem = ({ uid, name }: Upload): string => `pictures/${uid}/${name}.`;
