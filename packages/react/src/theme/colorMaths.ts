/** Colour measures of the theme test: WCAG contrast, dichromat simulation (Viénot, Brettel, Mollon 1999), CIEDE2000. */
export type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (channel: number) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, bl] = parseHex(hex).map(linear) as unknown as Rgb; // three in, three out
    return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  };
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
/** Linear RGB to linear RGB at full strength (Machado, Oliveira, Fernandes 2009). */
const SIMULATION: Readonly<Record<'protan' | 'deutan' | 'tritan', Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (m: Matrix, v: Rgb): Rgb =>
  m.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Rgb; // three rows

function toLab(rgb: Rgb): Rgb {
  const xyz = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    rgb,
  );
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const [x, y, z] = [f(xyz[0] / 0.95047), f(xyz[1]), f(xyz[2] / 1.08883)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 between two colours as eyes of a kind see them. */
export function difference(a: string, b: string, eyes: keyof typeof SIMULATION): number {
  const see = (hex: string) => {
    const seen = times(SIMULATION[eyes], parseHex(hex).map(linear) as unknown as Rgb); // three in, three out
    return toLab(seen.map((c) => Math.min(1, Math.max(0, c))) as unknown as Rgb);
  };
  return ciede2000(see(a), see(b));
}

function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const rad = Math.PI / 180;
  const cMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, a) / rad + 360) % 360;
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const turn = Math.abs(h1 - h2) > 180 ? (h2 <= h1 ? 360 : -360) : 0;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(((h2 - h1 + turn) / 2) * rad);
  const hMean = (h1 + h2 + (Math.abs(h1 - h2) > 180 ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const cm = (c1 + c2) / 2;
  const lm = (l1 + l2) / 2;
  const t =
    1 -
    0.17 * Math.cos((hMean - 30) * rad) +
    0.24 * Math.cos(2 * hMean * rad) +
    0.32 * Math.cos((3 * hMean + 6) * rad) -
    0.2 * Math.cos((4 * hMean - 63) * rad);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const sc = 1 + 0.045 * cm;
  const sh = 1 + 0.015 * cm * t;
  const rt =
    -2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7)) * Math.sin(60 * rad * Math.exp(-(((hMean - 275) / 25) ** 2)));
  return Math.sqrt(((l2 - l1) / sl) ** 2 + ((c2 - c1) / sc) ** 2 + (dh / sh) ** 2 + rt * ((c2 - c1) / sc) * (dh / sh));
}
