import { at, circle, ellipse, ink, line, lit, n, rect, shape, times } from "../svg.ts";

/** A book that stands, 300 high, turned by `lean` degrees. Its cover has a drawn kettlebell for a title. */
export const book = (cover: string, print: string, lean = 0): string =>
  `<g transform="rotate(${lean})">${lit(`${shape("M104 -296L134 -282V-6L104 0Z", "#C9BFB2")}${times(6, (index) => line(`M${n(108 + index * 4, -292 + index * 2)}V-4`, "#8B7F70", 1))}
    ${rect(-106, -300, 212, 300, cover, 6)}${rect(-106, -300, 20, 300, ink.coal, 4).replace("/>", ' opacity=".28"/>')}
    ${circle(8, -178, 66, "none", `stroke="${print}" stroke-width="5"`)}
    <g transform="translate(8 -142) scale(.28)">${line("M-62 -150C-84 -220 -80 -282 -44 -290C-24 -294 24 -294 44 -290C80 -282 84 -220 62 -150", print, 33)}${shape("M0 -205c70 0 116 52 116 112 0 44-22 74-46 93H-70c-24-19-46-49-46-93 0-60 46-112 116-112z", print)}</g>
    ${rect(-52, -84, 120, 12, print, 6)}${rect(-32, -58, 80, 8, print, 4)}`)}</g>`;

const sheet = (tint: string, turn: number, dx: number): string =>
  at(
    dx,
    0,
    1,
    lit(`${rect(-110, -300, 220, 300, tint, 8)}${rect(-84, -272, 110, 16, ink.ember, 8)}
    ${times(5, (row) => `${circle(-72, -216 + row * 42, 11, "none", `stroke="${ink.ink}" stroke-width="4"`)}${line(`M-78 ${-216 + row * 42}l5 5 10 -11`, row < 3 ? ink.ember : "none", 5)}${rect(-48, -222 + row * 42, 118 - (row % 3) * 24, 10, ink.smoke, 5)}`)}`),
    turn,
  );

/** Three training sheets, fanned out. */
export const sheets = (): string =>
  `${sheet("#C9BFB2", 15, 66)}${sheet("#E6DCCD", 4, 14)}${sheet("url(#paper)", -9, -46)}`;

/** An open laptop, 400 wide, with somebody on its screen. */
export const laptop = (shown: string): string =>
  lit(`${rect(-200, -290, 400, 262, "url(#iron)", 14)}${rect(-186, -276, 372, 232, "url(#dusk)", 6)}`) +
  `<clipPath id="screenEdge"><rect x="-186" y="-276" width="372" height="232" rx="6"/></clipPath>
  <g clip-path="url(#screenEdge)">${rect(-186, -276, 372, 232, "#2A1D17")}${circle(0, -160, 100, "url(#ember)")}${rect(-186, -82, 372, 40, "#14110F")}${at(0, -64, 0.62, shown)}
  ${rect(-170, -60, 340, 5, ink.smoke, 3)}${rect(-170, -60, 150, 5, ink.paper, 3)}</g>` +
  lit(shape("M-250 0L-212 -30H212L250 0Z", "url(#steel)"));

/** A phone, 320 high, with somebody on its screen. */
export const phone = (shown: string): string =>
  lit(`${rect(-84, -320, 168, 320, "url(#iron)", 24)}${rect(-74, -308, 148, 296, "#2A1D17", 16)}`) +
  `${circle(0, -180, 62, "url(#ember)")}${at(0, -84, 0.4, shown)}${rect(-56, -52, 112, 6, ink.smoke, 3)}${rect(-56, -52, 60, 6, ink.paper, 3)}`;

/** A weight hung up like a bauble. */
export const bauble = (weight: string): string =>
  `${line("M0 -560V-300", ink.clay, 5)}${weight}
  ${lit(`${shape("M0 -296C-30 -360 -110 -372 -116 -326C-120 -290 -50 -286 0 -296Z", "url(#paper)")}${shape("M0 -296C30 -360 110 -372 116 -326C120 -290 50 -286 0 -296Z", "url(#paper)")}
  ${shape("M-8 -296L-58 -214L-30 -222L-22 -196L10 -290ZM8 -296L58 -214L30 -222L22 -196L-10 -290Z", "#E6DCCD")}${circle(0, -298, 18, "url(#paper)")}`)}`;

/** A bag for the gym, 330 long, 190 high. */
export const gymBag = (): string =>
  lit(`${line("M-84 -150C-80 -236 80 -236 84 -150", "#14110F", 14)}
    ${shape("M-166 -24C-178 -110 -140 -160 -110 -160H110C140 -160 178 -110 166 -24C164 -6 152 0 136 0H-136C-152 0 -164 -6 -166 -24Z", "url(#iron)")}
    ${line("M-118 -150C-96 -110 -92 -50 -100 0M118 -150C96 -110 92 -50 100 0", "url(#steel)", 10)}${line("M-118 -150C-96 -110 -92 -50 -100 -2M118 -150C96 -110 92 -50 100 -2", "#14110F", 12)}
    ${line("M-110 -142H110", ink.clay, 5)}${rect(-52, -104, 104, 66, "url(#ember)", 8)}`);

/** A running shoe, 260 long. */
export const shoe = (): string =>
  lit(`${shape("M-130 -20C-132 -60 -120 -104 -104 -120C-84 -96 -50 -96 -34 -118C0 -92 50 -62 104 -52C128 -46 134 -30 132 -14H-130Z", "url(#ember)")}
    ${shape("M-134 -22H134C136 -4 120 4 104 4H-112C-130 4 -138 -6 -134 -22Z", "url(#paper)")}
    ${line("M-12 -100L6 -122M12 -86L32 -108M38 -74L56 -94", ink.paper, 8)}${line("M-100 -40C-50 -30 -10 -50 20 -70", ink.ink, 10)}`);

/** A bowl with what grows, 300 wide. */
export const bowl = (): string =>
  `${shape("M-60 -120C-120 -190 -180 -150 -150 -110Z", "url(#green)")}${shape("M60 -120C110 -210 190 -180 150 -110Z", "url(#green)")}${shape("M-10 -120C-40 -220 40 -240 30 -120Z", "url(#green)")}
  ${circle(-84, -130, 44, "url(#emberBall)")}${ellipse(70, -132, 52, 40, "#E6DCCD")}${circle(70, -134, 20, "url(#emberBall)")}${circle(-10, -136, 38, "url(#paperBall)")}
  ${lit(shape("M-166 -116H166C166 -40 90 0 0 0S-166 -40 -166 -116Z", "url(#iron)"))}${rect(-170, -124, 340, 16, ink.ash, 8)}`;

/** An apple, 150 high. */
export const apple = (): string =>
  `${lit(shape("M0 -112C-24 -136 -84 -128 -84 -66C-84 -16 -44 4 -22 2C-8 0 8 0 22 2C44 4 84 -16 84 -66C84 -128 24 -136 0 -112Z", "url(#emberBall)"))}${line("M0 -110C0 -130 6 -146 16 -152", "#4A3018", 8)}${shape("M8 -124C24 -164 64 -164 78 -150C60 -124 34 -114 8 -124Z", "url(#green)")}`;

/** A table for massages with a towel, 520 long, 200 high. */
export const massageTable = (): string =>
  lit(`${line("M-200 -120L-160 0M200 -120L160 0M-160 0L-90 -110M160 0L90 -110", "url(#wood)", 14)}${line("M-200 -120L-160 0M200 -120L160 0", ink.wood, 16)}
    ${rect(-270, -160, 540, 50, "url(#leather)", 20)}${rect(-256, -192, 130, 42, "url(#paper)", 20)}
    ${shape("M-60 -164H230V-96C200 -84 160 -104 120 -92S20 -104 -60 -92Z", "url(#paper)")}${line("M-60 -112C20 -120 80 -104 120 -112S200 -104 230 -116", ink.ember, 7)}`);

/** Warm stones, one on the other. */
export const stones = (): string =>
  lit(
    `${ellipse(0, -22, 80, 24, "url(#ironBall)")}${ellipse(4, -62, 60, 20, "url(#ironBall)")}${ellipse(-2, -96, 42, 16, "url(#ironBall)")}`,
  );

/** A bottle of oil, 150 high. */
export const bottle = (): string =>
  lit(
    `${rect(-36, -106, 72, 106, "url(#leather)", 14)}${rect(-14, -140, 28, 40, "url(#iron)", 4)}${rect(-36, -74, 72, 42, "url(#paper)", 0)}${circle(0, -53, 11, ink.ember)}`,
  );

/** The joint of a knee, 400 high, its centre warm. */
export const knee = (bone: string): string =>
  `${lit(`${shape("M-52 -400C-46 -330 -40 -290 -72 -250C-96 -212 -60 -186 -34 -200C-14 -210 14 -210 34 -200C60 -186 96 -212 72 -250C40 -290 46 -330 52 -400Z", bone)}
    ${shape("M-40 0C-36 -60 -34 -110 -66 -146C-84 -172 -40 -186 0 -182C40 -186 84 -172 66 -146C34 -110 36 -60 40 0Z", bone)}`)}
  ${circle(0, -196, 120, "url(#glow)")}${lit(ellipse(0, -212, 34, 40, "url(#emberBall)"))}`;
