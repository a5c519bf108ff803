import { beforeEach, expect, test, vi } from "vitest";

const sdk = vi.hoisted(() => ({
  initializeAppCheck: vi.fn((app: unknown, options: unknown) => ({ app, options })),
  getToken: vi.fn<() => Promise<{ token: string }>>(),
  ReCaptchaEnterpriseProvider: class {
    readonly siteKey: string;
    constructor(siteKey: string) {
      this.siteKey = siteKey;
    }
  },
}));
vi.mock("firebase/app-check", () => sdk);
vi.mock("./firebase.ts", () => ({ firebaseApp: () => "the app" }));
vi.mock("../environment.ts", () => ({ environment: () => ({ appCheckKey: "site-key" }) }));

beforeEach(() => {
  vi.resetModules();
  sdk.initializeAppCheck.mockClear();
  sdk.getToken.mockReset();
});

test("App Check starts once, with the site's key", async () => {
  const { startAppCheck } = await import("./appCheck.ts");
  expect(startAppCheck()).toBe(startAppCheck());
  expect(sdk.initializeAppCheck).toHaveBeenCalledExactlyOnceWith("the app", {
    provider: { siteKey: "site-key" },
    isTokenAutoRefreshEnabled: true,
  });
});

test("returns Firebase's token, and none when it fails", async () => {
  const { attestationToken } = await import("./appCheck.ts");
  sdk.getToken.mockResolvedValueOnce({ token: "ours" });
  expect(await attestationToken()).toBe("ours");
  vi.spyOn(console, "info").mockReturnValue();
  sdk.getToken.mockRejectedValueOnce(new Error("blocked"));
  expect(await attestationToken()).toBeUndefined();
});
