import { expect, test } from "vitest";
import { cloudCliRoots } from "./cloudCli.ts";

const firstTwo = (...given: Parameters<typeof cloudCliRoots>) => cloudCliRoots(...given).slice(0, 2);

test("prefers CLOUDSDK_ROOT_DIR to the location of gcloud", () => {
  const roots = firstTwo({ CLOUDSDK_ROOT_DIR: "/set" }, { path: "/cli/bin/gcloud", text: "#!/bin/sh" });
  expect(roots).toEqual(["/set", "/cli"]);
});

test("reads the CLI's folder from a wrapper script", () => {
  const text = '#!/bin/sh\nexec "/opt/vendor/google-cloud-sdk/bin/gcloud" "$@"\n';
  expect(firstTwo({}, { path: "/usr/bin/gcloud", text })).toEqual(["/usr", "/opt/vendor/google-cloud-sdk"]);
});

test("falls back to default locations without gcloud", () => {
  expect(cloudCliRoots({})).toContain("/usr/lib/google-cloud-sdk");
});
