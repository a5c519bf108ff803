import { circle, ellipse, ink, line, lit, n, rect, shape, times } from "../svg.ts";

/** A sandbag lying down; 300 long, 130 high. */
export const sandbag = (fill = "url(#leather)"): string =>
  lit(`${shape("M-150 -66C-150 -110 -130 -128 -96 -130H96C130 -128 150 -110 150 -66S130 -2 96 0H-96C-130 -2 -150 -22 -150 -66Z", fill)}
    ${line("M-96 -129C-82 -90 -82 -40 -96 -2M96 -129C110 -90 110 -40 96 -2", ink.coal, 9, 'opacity=".5"')}
    ${line("M-54 -128C-50 -172 50 -172 54 -128", ink.ink, 15)}
    ${line("M-40 -70H40", ink.ember, 14)}`);

/** A ball with seams, `radius` large, standing on the floor. */
export const wallBall = (
  radius: number,
  look: "ironBall" | "emberBall" | "paperBall" = "ironBall",
): string => {
  const seam = look === "ironBall" ? ink.ember : ink.ink;
  return lit(`${circle(0, -radius, radius, `url(#${look})`)}
    ${line(`M${n(-radius * 0.86, -radius * 1.4)}C${n(-radius * 0.3, -radius * 0.9, radius * 0.3, -radius * 0.9, radius * 0.86, -radius * 1.4)}`, seam, radius * 0.05)}
    ${line(`M${n(-radius * 0.86, -radius * 0.6)}C${n(-radius * 0.3, -radius * 1.1, radius * 0.3, -radius * 1.1, radius * 0.86, -radius * 0.6)}`, seam, radius * 0.05)}`);
};

/** A wooden box to jump on. */
export const box = (width: number, height: number): string =>
  lit(
    `${rect(-width / 2, -height, width, height, "url(#wood)", 4)}
    ${shape(`M${-width / 2} ${-height}l${width * 0.16} -40h${width}l${-width * 0.16} 40z`, "#E7C396")}
    ${shape(`M${width / 2} ${-height}l${width * 0.16} -40v${height}l${-width * 0.16} 40z`, "#76502F")}
    ${rect(-width * 0.16, -height * 0.62, width * 0.32, 26, "#4A3018", 13)}
    ${[0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => circle(-width / 2 + width * x, -height * y, 5, "#76502F"))).join("")}`,
    "day",
  );

/** A stopwatch, `radius` large, around its own centre. */
export const stopwatch = (radius: number): string => {
  const tick = (index: number) => {
    const angle = (index * Math.PI) / 30;
    const [inner, width] = index % 5 === 0 ? [0.7, 6] : [0.77, 2.5];
    return line(
      `M${n(Math.sin(angle) * radius * inner, -Math.cos(angle) * radius * inner)}L${n(Math.sin(angle) * radius * 0.82, -Math.cos(angle) * radius * 0.82)}`,
      ink.ink,
      width * (radius / 200),
    );
  };
  return lit(`${rect(-radius * 0.12, -radius * 1.36, radius * 0.24, radius * 0.4, "url(#steel)", 8)}
    ${rect(-radius * 0.2, -radius * 1.44, radius * 0.4, radius * 0.16, "url(#iron)", 8)}
    ${rect(-radius * 0.08, -radius * 1.24, radius * 0.16, radius * 0.24, "url(#steel)", 6).replace("<rect", '<rect transform="rotate(42)"')}
    ${circle(0, 0, radius, "url(#steel)")}${circle(0, 0, radius * 0.9, "url(#iron)")}${circle(0, 0, radius * 0.85, "url(#paper)")}
    ${shape(`M0 0L0 ${n(-radius * 0.62)}A${n(radius * 0.62)} ${n(radius * 0.62)} 0 0 1 ${n(radius * 0.537, radius * 0.31)}Z`, ink.ember, 'opacity=".9"')}
    ${times(60, tick)}${line(`M0 ${n(radius * 0.16)}L0 ${n(-radius * 0.7)}`, ink.ink, radius * 0.045)}${circle(0, 0, radius * 0.08, ink.ink)}`);
};

/** A rope in a coil with its two handles; 300 wide. */
export const jumpRope = (): string =>
  lit(`${times(4, (index) => `<ellipse cx="0" cy="${-16 - index * 12}" rx="${150 - index * 10}" ry="34" fill="none" stroke="${index % 2 ? "#3D3732" : ink.ember}" stroke-width="9"/>`)}
    ${line("M120 -60C170 -120 190 -140 214 -150", "#3D3732", 9)}${line("M214 -150L262 -172", "url(#bar)", 20)}${line("M214 -150L262 -172", ink.silver, 17)}`);

/** A foam roller seen along its length. */
export const roller = (length: number, fill = "url(#ember)"): string =>
  lit(`${rect(0, -80, length, 80, fill, 34)}${times(Math.floor(length / 44), (index) => rect(34 + index * 44, -72, 8, 64, ink.ink, 4).replace("/>", ' opacity=".25"/>'))}
    ${ellipse(8, -40, 26, 40, "#1B1815")}${ellipse(8, -40, 12, 19, ink.smoke)}`);

/** A frame to hang from: `bays` fields of 300, 520 high, with rings in every second. */
export const rig = (bays: number): string => {
  const half = bays * 150;
  const post = (index: number) => rect(-half + index * 300 - 12, -520, 24, 520, "url(#iron)", 4);
  const rings = (index: number) => {
    const x = -half + 150 + index * 300;
    if (index % 2 === 1) return "";
    return [-44, 44]
      .map(
        (dx) =>
          `${line(`M${x + dx} -500V-290`, ink.smoke, 8)}${circle(x + dx, -262, 28, "none", `stroke="${ink.wood}" stroke-width="10"`)}`,
      )
      .join("");
  };
  return `${times(bays, rings)}${lit(`${times(bays + 1, post)}${rect(-half - 12, -520, bays * 300 + 24, 22, "url(#steel)", 4)}${rect(-half, -420, bays * 300, 12, "#3D3732", 4)}`)}`;
};
