import { describe, expect, test } from "vitest";
import { newPerson, setValidSince } from "../support/people.ts";
import { request } from "../support/server/http.ts";

const read = (token?: string) => request("GET", "/u/library", { token });

describe("GET /u/library", () => {
  test("returns every video to a member with the membership, by title", async () => {
    const { token } = await newPerson({ membership: true });
    const { status, body } = await read(token);
    const videos = Array.isArray(body.videos) ? body.videos : [];
    const titles = videos.map(({ title }) => title);
    expect([status, videos.length >= 12]).toEqual([200, true]);
    expect(titles).toEqual(titles.toSorted());
    const core = {
      id: "demoVideo02",
      title: "Core senza attrezzi",
      description: "Quindici minuti di addome e stabilità, a terra.",
      tags: ["workout", "core/addome", "base"],
    };
    // Other tests put the videos in this order, which gives each its place.
    expect(videos).toContainEqual(expect.objectContaining(core));
    expect((await read(token)).body).toEqual(body);
  });

  test("returns it to an admin", async () => {
    const { token } = await newPerson({ admin: true });
    expect((await read(token)).status).toBe(200);
  });

  test("returns an error to a member without the membership", async () => {
    const { token } = await newPerson({ membership: false });
    const { status, body } = await read(token);
    expect([status, body]).toEqual([
      403,
      { code: "no_membership", message: "La videoteca è riservata a chi ha l’allenamento online." },
    ]);
  });

  test("refuses an earlier token after the membership was revoked", async () => {
    const { uid, token } = await newPerson({ membership: true });
    expect((await read(token)).status).toBe(200);
    await setValidSince(uid, new Date(Date.now() + 2000));
    const { status, body } = await read(token);
    expect([status, body.code]).toEqual([401, "unauthenticated"]);
  });
});
