import { stencil } from "../lettering.ts";
import { circle, ellipse, ink, line, lit, n, rect, shape, times } from "../svg.ts";

const strap = (x: number, colour: string): string =>
  `${line(`M${x} -126C${x + 13} -90 ${x + 13} -40 ${x} -3`, colour, 22)}${line(`M${x - 7} -126C${x + 6} -90 ${x + 6} -40 ${x - 7} -3`, ink.coal, 2, 'stroke-dasharray="6 6" opacity=".55"')}`;

/** The gathered end of a sack and the webbing that ties it. */
const gathered = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${shape("M138 -78C148 -78 158 -84 165 -92C172 -78 172 -42 165 -28C158 -36 148 -42 138 -44Z", "#4A3022")}
  ${line("M152 -64L164 -78M152 -60L168 -60M152 -56L164 -42", ink.coal, 3, 'opacity=".5"')}${rect(138, -82, 13, 44, ink.ink, 6)}
  ${line("M134 -66C112 -84 98 -96 76 -104M134 -60C108 -64 92 -66 74 -66M134 -54C112 -42 100 -30 80 -22", ink.coal, 4, 'opacity=".32"')}</g>`;

/** A filled sack with tied ends, straps and handles, lying down; 370 long, 150 high. */
export const sandbag = (fill = "url(#leather)", weight = "20"): string =>
  lit(`${line("M-58 -122C-58 -158 -14 -158 -6 -126M6 -126C14 -158 58 -158 58 -122", ink.ink, 13)}${gathered(-1)}${gathered(1)}
    ${shape("M-148 -60C-150 -98 -126 -120 -92 -124C-40 -134 40 -134 92 -124C126 -120 150 -98 148 -60C148 -24 130 -2 98 0C40 4 -40 4 -98 0C-130 -2 -148 -24 -148 -60Z", fill)}
    ${shape("M-140 -84C-120 -112 -60 -120 0 -121S116 -114 138 -88C100 -104 50 -106 0 -106S-100 -104 -140 -84Z", ink.paper, 'opacity=".1"')}
    ${line("M-124 -24C-96 -14 -60 -12 -30 -12M44 -14C80 -14 104 -18 122 -28", ink.coal, 5, 'opacity=".3"')}
    ${strap(-66, ink.ink)}${strap(56, ink.ink)}
    ${rect(-44, -92, 84, 58, ink.ember, 5)}${stencil(weight, -2, -63, 50, ink.ink)}`);

/** A soft leather ball of wide stitched panels with its weight on it, `radius` large, standing on the floor. */
export const wallBall = (
  radius: number,
  look: "ironBall" | "emberBall" | "paperBall" = "ironBall",
  weight = "9",
): string => {
  const [panel, seam] = look === "ironBall" ? ["url(#ember)", "#7B726A"] : [ink.ink, ink.ink];
  const id = `ball${n(radius)}${look}`;
  const stitches = (d: string) =>
    line(d, seam, 2.2, 'stroke-dasharray="7 6" opacity=".85"') + line(d, ink.coal, 1, 'opacity=".5"');
  return lit(`<g transform="scale(${n(radius)} ${n(radius)}) scale(.01) translate(0 -98)">
    <clipPath id="${id}"><ellipse cx="0" cy="0" rx="101" ry="98"/></clipPath>${ellipse(0, 0, 101, 98, `url(#${look})`)}
    <g clip-path="url(#${id})">
    ${shape("M-110 -34C-60 -66 60 -66 110 -34V34C60 4 -60 4 -110 34Z", panel, look === "ironBall" ? "" : 'opacity=".9"')}
    ${stitches("M-110 -42C-60 -74 60 -74 110 -42M-110 42C-60 12 60 12 110 42")}
    ${stitches("M-14 -110C-30 -96 -34 -84 -34 -62M52 110C66 80 68 50 56 22M-60 110C-74 80 -74 50 -60 22")}
    ${ellipse(-20, -66, 70, 34, ink.paper, 'opacity=".07"')}${ellipse(0, 96, 84, 26, ink.coal, 'opacity=".35"')}</g>
    ${stencil(`${weight} KG`, 0, -15, 46, look === "ironBall" ? ink.ink : ink.paper)}</g>`);
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

/** A wall timer with its figures, 420 wide, around its own centre. */
export const timer = (figures: string): string =>
  lit(`${rect(-210, -76, 420, 152, "url(#iron)", 12)}${rect(-196, -62, 392, 124, "#0C0A09", 6)}`) +
  `${circle(0, 0, 190, "url(#glow)", 'opacity=".28"')}${stencil(figures, 0, 0, 132, ink.ember)}`;

/** A rolled out mat seen from the side of a room; `half` its half width at the front, `depth` high. */
export const mat = (half: number, depth: number, fill = "url(#ember)"): string =>
  `${shape(`M${-half} 0L${-half * 0.8} ${-depth}H${half * 0.8}L${half} 0Z`, fill)}${shape(`M${-half} 0H${half}V10H${-half}Z`, ink.rust)}`;

/** A rack to squat in from the front: a loaded bar on its hooks; 860 wide, 560 high. */
export const squatRack = (): string =>
  lit(`${rect(-210, -560, 34, 560, "url(#iron)", 4)}${rect(176, -560, 34, 560, "url(#iron)", 4)}${rect(-210, -560, 420, 30, "url(#iron)", 4)}
    ${rect(-260, -16, 120, 16, "#2C2723", 6)}${rect(140, -16, 120, 16, "#2C2723", 6)}
    ${times(16, (index) => circle(-193, -500 + index * 30, 5, "#0C0A09") + circle(193, -500 + index * 30, 5, "#0C0A09"))}`) +
  lit(
    `${rect(-430, -357, 860, 14, "url(#steel)", 7)}${[-1, 1]
      .map((side) =>
        [118, 118, 84]
          .map((radius, index) =>
            rect(
              side * (292 + index * 32) - 14,
              -350 - radius,
              28,
              radius * 2,
              index === 1 ? "url(#ember)" : "url(#iron)",
              8,
            ),
          )
          .join(""),
      )
      .join("")}${rect(-216, -340, 46, 16, "#3D3732", 4)}${rect(170, -340, 46, 16, "#3D3732", 4)}`,
  );
