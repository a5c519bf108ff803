import { at, circle, ellipse, ink, line, lit, n, rect, shape, times } from "../svg.ts";

/** A book that stands, 300 high, turned by `lean` degrees; its cover is drawn 1200 × 1600. */
export const book = (cover: string, lean = 0): string =>
  `<g transform="rotate(${lean})">${lit(`${shape("M112 -298L140 -285V-8L112 0Z", "#C9BFB2")}${times(6, (index) => line(`M${n(115 + index * 4, -294 + index * 2)}V-3`, "#8B7F70", 1))}
    ${rect(-114, -301, 228, 302, ink.coal, 4)}`)}<g transform="translate(-112.500 -300) scale(.1875)">${cover}</g></g>`;

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

/** An open laptop, 400 wide, with the drawing `screen` of a person on its screen. */
export const laptop = (screen: string): string =>
  lit(`${rect(-200, -290, 400, 262, "url(#iron)", 14)}${rect(-186, -276, 372, 232, "url(#dusk)", 6)}`) +
  `<clipPath id="screenEdge"><rect x="-186" y="-276" width="372" height="232" rx="6"/></clipPath>
  <g clip-path="url(#screenEdge)">${rect(-186, -276, 372, 232, "#2A1D17")}${circle(0, -160, 104, "url(#ember)")}${rect(-186, -82, 372, 40, "#14110F")}${at(0, -82, 0.56, screen)}
  ${rect(-170, -60, 340, 5, ink.smoke, 3)}${rect(-170, -60, 150, 5, ink.paper, 3)}</g>` +
  lit(shape("M-250 0L-212 -30H212L250 0Z", "url(#steel)"));

/** A phone, 320 high, with the drawing `screen` of a person on its screen. */
export const phone = (screen: string): string =>
  lit(`${rect(-84, -320, 168, 320, "url(#iron)", 24)}${rect(-74, -308, 148, 296, "#2A1D17", 16)}`) +
  `${circle(0, -180, 62, "url(#ember)")}${at(0, -84, 0.4, screen)}${rect(-56, -52, 112, 6, ink.smoke, 3)}${rect(-56, -52, 60, 6, ink.paper, 3)}`;

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

/** A running shoe from the side, looking right; 560 long, 300 high. */
export const shoe = (upper = "url(#ember)", stripe: string = ink.ink): string =>
  lit(`${shape("M-262 -78C-276 -40 -270 -8 -236 -2C-120 8 40 8 190 2C250 -2 288 -22 296 -58C270 -68 230 -72 190 -84Z", "url(#paper)")}
    ${shape("M-250 -4C-120 8 40 8 190 2C236 0 268 -12 284 -28C240 -18 200 -16 160 -14C20 -8 -120 -12 -262 -22C-260 -12 -256 -6 -250 -4Z", ink.ink)}
    ${shape("M-250 -86C-268 -140 -256 -210 -232 -262C-222 -282 -202 -280 -196 -262C-188 -240 -164 -226 -132 -226C-104 -226 -84 -240 -70 -262L-44 -284C-30 -290 -18 -280 -8 -266C40 -206 110 -152 196 -128C246 -114 288 -96 296 -58C200 -52 60 -62 -40 -62C-110 -62 -190 -66 -250 -86Z", upper)}
    ${shape("M-250 -86C-268 -140 -256 -210 -232 -262C-222 -282 -202 -280 -196 -262C-192 -250 -184 -242 -174 -236C-196 -190 -190 -140 -160 -68C-196 -70 -226 -78 -250 -86Z", ink.ink, 'opacity=".82"')}
    ${shape("M296 -58C288 -96 246 -114 196 -128C178 -112 172 -84 182 -58C224 -56 262 -56 296 -58Z", ink.ink, 'opacity=".82"')}
    ${shape("M-70 -262L-44 -284C-30 -290 -18 -280 -8 -266C40 -206 96 -162 162 -138L140 -116C60 -146 -20 -196 -70 -262Z", "#7A2A0C")}
    ${line("M-44 -240L6 -258M-14 -214L36 -232M20 -190L70 -206M56 -168L104 -182M94 -150L138 -160", ink.paper, 11)}
    ${shape("M-146 -66C-96 -130 -40 -160 34 -170C-6 -140 -20 -110 -24 -62H-64C-62 -96 -50 -120 -34 -138C-74 -124 -96 -98 -110 -64Z", stripe)}
    ${line("M-262 -50C-140 -34 60 -34 180 -46C224 -50 258 -46 284 -38", "#C9BFB2", 6)}`);

/** A clipboard with a plan, standing; 220 wide, 320 high. */
export const clipboard = (): string =>
  lit(`${rect(-116, -320, 232, 320, "url(#wood)", 12)}${rect(-98, -288, 196, 272, "url(#paper)", 4)}${rect(-44, -336, 88, 36, "url(#steel)", 8)}
    ${rect(-80, -262, 120, 18, ink.ember, 4)}${times(5, (row) => `${rect(-80, -220 + row * 38, 22, 22, "none", 3).replace('fill="none"', `fill="none" stroke="${ink.ink}" stroke-width="4"`)}${row < 3 ? line(`M-76 ${-209 + row * 38}l6 7 12 -14`, ink.ember, 6) : ""}${rect(-44, -214 + row * 38, 116 - (row % 3) * 26, 10, ink.smoke, 5)}`)}`);

/** A folded towel, 240 wide, 90 high. */
export const towel = (): string =>
  lit(`${rect(-120, -46, 240, 46, "url(#paper)", 20)}${rect(-114, -88, 228, 46, "url(#paper)", 20)}${rect(60, -88, 20, 88, ink.ember, 0)}
    ${line("M-104 -44H104", ink.clay, 4)}`);

/** A water bottle, 90 wide, 280 high. */
export const flask = (): string =>
  lit(`${rect(-26, -276, 52, 34, "url(#iron)", 8)}${rect(-18, -246, 36, 20, "#1B1815", 0)}
    ${shape("M-46 -200C-46 -222 -34 -230 -20 -232H20C34 -230 46 -222 46 -200V-16C46 -6 40 0 30 0H-30C-40 0 -46 -6 -46 -16Z", "url(#steel)")}
    ${rect(-46, -150, 92, 74, ink.ember, 0)}${rect(-34, -210, 10, 196, ink.paper, 5).replace("/>", ' opacity=".35"/>')}`);

/** A bowl of plants, 300 wide. */
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
