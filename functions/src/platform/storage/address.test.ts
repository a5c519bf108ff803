import { expect, test } from "vitest";
import { downloadUrl, objectOfDownloadUrl, objectOfGsUrl } from "./address.ts";

const ORIGIN = "https://firebasestorage.googleapis.com";
const BUCKET = "studio.appspot.com";
const location = { origin: ORIGIN, bucket: BUCKET };
const address = `${ORIGIN}/v0/b/${BUCKET}/o/pictures%2Fanna%2Fphoto.jpg`;

test.each([
  ["the SDK's", `${address}?alt=media&token=1`],
  ["one without a token", address],
])("objectOfDownloadUrl reads the name in %s address", (_, url) => {
  expect(objectOfDownloadUrl(location, url)).toBe("pictures/anna/photo.jpg");
});

test("objectOfDownloadUrl reads the name that downloadUrl wrote", () => {
  for (const name of ["pictures/anna/photo.jpg", "è un/nome? #strano%2F"])
    expect(objectOfDownloadUrl(location, downloadUrl(location, name, "token"))).toBe(name);
});

test.each([
  ["another host", address.replace("firebasestorage", "storage")],
  ["a host that only starts like it", address.replace(".com", ".com.evil.example")],
  ["the host as a name before another", address.replace("https://", "https://evil.example/")],
  ["the host as credentials", `https://firebasestorage.googleapis.com@evil.example/v0/b/${BUCKET}/o/a`],
  ["another scheme", address.replace("https", "http")],
  ["another port", address.replace(".com/", ".com:444/")],
  ["another bucket", address.replace(BUCKET, "other.appspot.com")],
  ["another interface of the service", address.replace("/v0/b/", "/v1/b/")],
  ["a folder of objects", `${ORIGIN}/v0/b/${BUCKET}/o`],
  ["a name that is not encoded", `${ORIGIN}/v0/b/${BUCKET}/o/pictures/anna/photo.jpg`],
  ["a name that cannot be decoded", `${ORIGIN}/v0/b/${BUCKET}/o/%E0%A4%A`],
  ["a local file", `file:///v0/b/${BUCKET}/o/a`],
  ["no address", "pictures/anna/photo.jpg"],
])("objectOfDownloadUrl rejects %s", (_, url) => {
  expect(objectOfDownloadUrl(location, url)).toBeUndefined();
});

test("objectOfGsUrl reads a name in this bucket only", () => {
  expect(objectOfGsUrl(location, `gs://${BUCKET}/uploads/anna/0.jpg`)).toBe("uploads/anna/0.jpg");
  for (const other of [
    `gs://other.appspot.com/a`,
    `gs://${BUCKET}.evil.example/a`,
    `https://${BUCKET}/a`,
    address,
  ])
    expect(objectOfGsUrl(location, other)).toBeUndefined();
});
