import { circle, ink, line, lit, n, rect, shape, times } from "../svg.ts";

/** Blades of a flywheel behind its cage. */
const fan = (x: number, y: number, radius: number): string =>
  `${circle(x, y, radius, "url(#ironBall)")}${circle(x, y, radius * 0.84, "#1B1815")}
  ${times(18, (index) => {
    const angle = (index * Math.PI) / 9;
    return line(
      `M${n(x + Math.cos(angle) * radius * 0.22, y + Math.sin(angle) * radius * 0.22)}L${n(x + Math.cos(angle + 0.3) * radius * 0.8, y + Math.sin(angle + 0.3) * radius * 0.8)}`,
      ink.smoke,
      3,
    );
  })}${circle(x, y, radius * 0.5, "none", `stroke="${ink.smoke}" stroke-width="3"`)}
  ${circle(x, y, radius * 0.2, "url(#ember)")}`;

const monitor = (x: number, y: number): string =>
  `${rect(x - 40, y - 32, 80, 64, "#1B1815", 8)}${rect(x - 32, y - 25, 64, 44, "url(#screen)", 4)}
  ${line(`M${x - 24} ${y + 6}l12 -14 10 8 14 -18 14 10`, ink.paper, 4)}`;

/** A rowing machine from the side, flywheel on the right; about 620 long, 230 high. */
export const rower = (): string =>
  lit(`${line("M-300 -62L130 -88", "url(#steel)", 20)}${line("M-290 -58V0M-320 0H-250", "#3D3732", 16)}
    ${line("M110 -80L70 0M210 -60L250 0M40 0H280", "#3D3732", 18)}
    ${line("M120 -130L40 -118", ink.silver, 5)}${rect(22, -140, 16, 46, "url(#ember)", 6)}
    ${line("M150 -190L120 -262", "#3D3732", 12)}${monitor(104, -278)}${fan(190, -120, 96)}
    ${rect(-110, -110, 100, 26, "#1B1815", 12)}${rect(-92, -88, 64, 20, "#3D3732", 6)}
    ${shape("M52 -88L84 -150 104 -142 82 -84Z", "#3D3732")}`);

/** A ski machine from the front, 470 high. */
export const skiErg = (): string =>
  lit(`${rect(-96, -14, 192, 14, "url(#iron)", 4)}${shape("M-22 -14L-16 -380H16L22 -14Z", "url(#iron)")}
    ${fan(0, -400, 74)}${monitor(0, -276)}
    ${line("M-30 -352C-44 -300 -62 -250 -66 -196M30 -352C44 -300 62 -250 66 -196", ink.clay, 4)}
    ${rect(-76, -200, 18, 58, "url(#ember)", 8)}${rect(58, -200, 18, 58, "url(#ember)", 8)}`);

/** A sled from the side, loaded; 330 long, 240 high. */
export const sled = (): string =>
  lit(`${shape("M-170 -30H120C150 -30 172 -22 180 0H-170Z", "url(#iron)")}
    ${rect(-150, -236, 16, 210, "url(#steel)", 7)}${rect(96, -236, 16, 210, "url(#steel)", 7)}
    ${rect(-26, -150, 14, 124, "url(#steel)", 6)}
    ${rect(-112, -58, 186, 28, "url(#iron)", 8)}${rect(-104, -86, 170, 28, "url(#ember)", 8)}
    ${rect(-96, -114, 154, 28, "url(#iron)", 8)}${rect(-84, -138, 130, 24, "#3D3732", 8)}`);

/** A treadmill from the side; 420 long, 270 high. */
export const treadmill = (): string =>
  lit(`${shape("M-220 -20C-190 -50 -150 -52 -110 -52H190C210 -52 220 -40 220 -20V0H-220Z", "url(#iron)")}
    ${rect(-180, -58, 350, 12, "#0F0D0B", 6)}${line("M150 -50L190 -236", "#3D3732", 22)}
    ${line("M190 -180L90 -170", "url(#bar)", 14)}${line("M190 -180L90 -170", ink.silver, 12)}${monitor(196, -258)}`);
