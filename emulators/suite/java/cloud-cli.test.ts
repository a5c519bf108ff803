import { expect, test } from "vitest";
import { cloudCliRoots } from "./cloud-cli.ts";

const firstTwo = (...given: Parameters<typeof cloudCliRoots>) => cloudCliRoots(...given).slice(0, 2);

test("CLOUDSDK_ROOT_DIR comes before the place of gcloud", () => {
  const roots = firstTwo({ CLOUDSDK_ROOT_DIR: "/set" }, { path: "/cli/bin/gcloud", text: "#!/bin/sh" });
  expect(roots).toEqual(["/set", "/cli"]);
});

test("a wrapper elsewhere names the folder of the CLI", () => {
  const text = '#!/bin/sh\nexec "/opt/vendor/google-cloud-sdk/bin/gcloud" "$@"\n';
  expect(firstTwo({}, { path: "/usr/bin/gcloud", text })).toEqual(["/usr", "/opt/vendor/google-cloud-sdk"]);
});

test("without gcloud the usual places remain", () => {
  expect(cloudCliRoots({})).toContain("/usr/lib/google-cloud-sdk");
});
