import { circle, ellipse, ink, line, rect, shape } from "../svg.ts";

const SIZE = 1200;

type Portrait = {
  ground: string;
  ring: string;
  skin: string;
  top: string;
  hair: string;
  /** Hair behind the shoulders. */
  behind?: string;
  /** Hair, beard or glasses in front of the face. */
  front: string;
};

const eye = (x: number, hair: string): string => {
  const lid = `M${x - 36} 520C${x - 24} 494 ${x + 24} 494 ${x + 36} 520`;
  return `${shape(`${lid}C${x + 24} 540 ${x - 24} 540 ${x - 36} 520Z`, "#FFFDFA")}
    ${circle(x, 517, 18, "#3B2417")}${circle(x, 517, 9, "#0C0A09")}${circle(x + 6, 510, 5, ink.paper)}
    ${line(lid, "#1B120D", 8)}${line(`M${x - 44} 468C${x - 24} 450 ${x + 22} 448 ${x + 42} 462`, hair, 15)}`;
};

/** Head and shoulders of an invented person, facing the viewer; 1200 × 1200. */
const portrait = ({ ground, ring, skin, top, hair, behind = "", front }: Portrait): string =>
  `${rect(0, 0, SIZE, SIZE, ground)}${circle(600, 560, 430, ring)}${behind}
  ${shape("M510 690h180v150c0 50 -180 50 -180 0z", skin)}${shape("M510 742c56 56 124 56 180 0v62c-56 48 -124 48 -180 0z", ink.ink, 'opacity=".2"')}
  ${shape("M150 1200C150 980 260 896 420 862C466 852 496 834 508 808C556 868 644 868 692 808C704 834 734 852 780 862C940 896 1050 980 1050 1200Z", top)}
  ${line("M508 808C556 868 644 868 692 808", ink.ink, 8, 'opacity=".25"')}
  ${circle(428, 540, 38, skin)}${circle(772, 540, 38, skin)}${circle(428, 540, 18, ink.ink, 'opacity=".14"')}${circle(772, 540, 18, ink.ink, 'opacity=".14"')}
  ${shape("M430 500C430 350 500 270 600 270S770 350 770 500C770 650 700 764 600 764S430 650 430 500Z", skin)}
  ${shape("M600 270C700 270 770 350 770 500C770 650 700 764 600 764C664 700 700 600 694 500C690 380 660 300 600 270Z", ink.ink, 'opacity=".1"')}
  ${ellipse(490, 600, 34, 22, ink.ember, 'opacity=".16"')}${ellipse(712, 600, 34, 22, ink.ember, 'opacity=".16"')}
  ${front}${eye(526, hair)}${eye(676, hair)}
  ${line("M606 530C598 566 588 588 590 596C594 606 614 606 622 600", ink.ink, 8, 'opacity=".32"')}`;

const smile = (colour = "#6E2A1E"): string =>
  `${shape("M540 654C570 664 632 664 662 654C650 700 552 700 540 654Z", "#FFFDFA")}${line("M534 650C568 666 634 666 668 650M546 664C560 702 642 702 656 664", colour, 9)}`;

const closedSmile = (colour = "#6E2A1E"): string =>
  line("M544 660C572 684 630 684 658 660", colour, 11) +
  line("M572 700C590 708 612 708 630 700", ink.ink, 6, 'opacity=".2"');

const glasses = (): string =>
  line(
    "M470 494h108v40c0 36 -108 36 -108 0zM624 494h108v40c0 36 -108 36 -108 0zM578 506q23 -12 46 0M470 504L432 514M732 504L768 514",
    ink.ink,
    11,
  );

/** Portraits of the coaches, with invented faces, in the order of the team. */
export const coaches = {
  "coach-1": () =>
    portrait({
      ground: ink.ember,
      ring: "#FF7A4A",
      skin: "#C68E6D",
      top: ink.ink,
      hair: "#2B1B13",
      front: `${shape("M424 500C392 300 480 196 616 204C760 210 812 330 776 500C772 420 744 384 700 372C620 392 520 372 474 362C444 396 430 440 424 500Z", "#2B1B13")}
        ${shape("M430 560C438 720 520 806 600 806S762 720 770 560C752 636 700 632 640 626C620 618 580 618 560 626C500 632 448 636 430 560Z", "#2B1B13")}${shape("M546 658C574 648 626 648 654 658C640 694 560 694 546 658Z", "#FFFDFA")}${line("M546 658C574 650 626 650 654 658C640 696 560 696 546 658Z", "#8A4A38", 8)}`,
    }),
  "coach-2": () =>
    portrait({
      ground: "#33373B",
      ring: "#4A4F54",
      skin: "#E0B394",
      top: ink.ember,
      hair: "#6B3216",
      behind: shape(
        "M396 560C370 296 456 184 600 184S830 296 804 560C812 720 850 830 806 930H394C350 830 388 720 396 560Z",
        "#7A3B1A",
      ),
      front: `${shape("M420 520C424 366 520 320 676 286C730 320 776 410 780 520C826 300 730 200 600 200S374 300 420 520Z", "#8F4A23")}${smile("#8C3B2C")}`,
    }),
  "coach-3": () =>
    portrait({
      ground: ink.clay,
      ring: ink.sand,
      skin: "#6B4634",
      top: ink.iron,
      hair: "#14110F",
      front: `${shape("M430 452C412 284 500 226 600 226S788 284 770 452C756 384 736 356 700 344C640 332 560 332 500 344C464 356 444 384 430 452Z", "#14110F")}${smile("#3A1C14")}`,
    }),
  "coach-4": () =>
    portrait({
      ground: ink.iron,
      ring: ink.rust,
      skin: "#D9A47E",
      top: ink.sand,
      hair: "#1F1B18",
      behind: circle(600, 178, 96, "#1F1B18"),
      front: `${shape("M420 510C404 316 480 220 600 220S796 316 780 510C764 410 712 346 600 330C488 346 436 410 420 510Z", "#1F1B18")}${closedSmile("#8C3B2C")}${circle(428, 590, 9, ink.ember)}${circle(772, 590, 9, ink.ember)}`,
    }),
  "coach-5": () =>
    portrait({
      ground: "#E6DCCD",
      ring: ink.ember,
      skin: "#B57C5A",
      top: "#4A4F54",
      hair: "#6C7075",
      front: `${shape("M426 480C404 340 440 262 520 238C640 206 740 240 772 330C788 380 784 430 774 480C768 420 748 372 716 350C640 372 520 366 474 344C446 380 432 420 426 480Z", "#A4A8AD")}
        ${shape("M436 590C448 720 520 800 600 800S752 720 764 590C744 648 700 640 640 632C620 624 580 624 560 632C500 640 456 648 436 590Z", "#A4A8AD")}${shape("M548 662C574 654 626 654 652 662C636 692 564 692 548 662Z", "#7A4030")}${glasses()}`,
    }),
  "coach-6": () =>
    portrait({
      ground: ink.rust,
      ring: "#A33E14",
      skin: "#8A5A41",
      top: ink.paper,
      hair: "#14110F",
      behind: `${circle(600, 390, 280, "#14110F")}${circle(396, 480, 130, "#14110F")}${circle(804, 480, 130, "#14110F")}`,
      front: `${shape("M426 486C412 340 490 252 600 252S788 340 774 486C740 396 668 360 600 362S460 396 428 480Z", "#14110F")}${smile("#4A1F14")}${circle(424, 606, 15, ink.ember)}${circle(776, 606, 15, ink.ember)}`,
    }),
} satisfies Record<string, () => string>;
