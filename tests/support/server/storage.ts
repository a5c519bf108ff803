import "./bucketApp.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import { suite } from "./suite.ts";

const BUCKET = `${suite.projectId}.appspot.com`;
const objects = `http://${suite.storage}/v0/b/${BUCKET}/o`;

/** The suite's bucket, exempt from the rules. */
export const bucket = getStorage(getApps()[0] ?? initializeApp({ projectId: suite.projectId })).bucket(
  BUCKET,
);

type Ask = { token?: string; method?: string; body?: Buffer; type?: string };

const ask = (url: string, { token, method = "GET", body, type }: Ask): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Firebase ${token}` }),
      ...(type !== undefined && { "content-type": type }),
    },
    ...(body !== undefined && { body: new Uint8Array(body) }),
  });

/** Uploads a file as a browser does; returns the status. */
export async function upload(path: string, body: Buffer, type: string, token?: string): Promise<number> {
  const url = `${objects}?name=${encodeURIComponent(path)}`;
  const response = await ask(url, { method: "POST", body, type, ...(token !== undefined && { token }) });
  await response.arrayBuffer();
  return response.status;
}

/** Reads an object's metadata, deletes it or changes its metadata as a browser does; returns the status. */
export async function touch(path: string, method: "GET" | "DELETE" | "PATCH", token?: string) {
  const body = method === "PATCH" ? { body: Buffer.from("{}"), type: "application/json" } : {};
  const response = await ask(`${objects}/${encodeURIComponent(path)}`, {
    method,
    ...body,
    ...(token !== undefined && { token }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Returns an upload's URL, as a browser has it. */
export const uploadedTo = (path: string): string => `gs://${BUCKET}/${path}`;

/** Returns the download URL of an object, without its token. */
export const addressOf = (path: string): string => `${objects}/${encodeURIComponent(path)}?alt=media`;

/** Returns the names of a member's objects: pictures, then uploads, then those for the site. */
export async function objectsOf(uid: string): Promise<string[]> {
  const folders = [`pictures/${uid}/`, `uploads/${uid}/`, `site-uploads/${uid}/`];
  const listings = await Promise.all(folders.map((prefix) => bucket.getFiles({ prefix })));
  return listings.flatMap(([files]) => files.map(({ name }) => name).sort());
}
