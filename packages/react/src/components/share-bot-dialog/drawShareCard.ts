import { isolate } from '@tradingbot/core/format';
import type { ShareCard } from './shareCard.js';

/** Size of the picture in pixels, as pages that show a preview of a link like it. */
export const CARD = { width: 1200, height: 630 } as const;

const PAD = 80;
const ARROW = { up: '▲ ', down: '▼ ', flat: '' } as const;

/** A line of the picture: distance of its foot from the top, size and weight of its letters. */
interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  /** Name of a color token. */
  readonly color: string;
}

/** Draws a card in the colors and letters of the page around the canvas. */
export function drawShareCard(canvas: HTMLCanvasElement, card: ShareCard, note: string, dir: 'ltr' | 'rtl'): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const result = card.side === 'flat' ? '--tb-text-1' : `--tb-${card.side}`;
  const [first = '', second = ''] = card.more;
  const lines: readonly Line[] = [
    { text: card.title, y: 142, size: 60, weight: 600, color: '--tb-text-1' },
    { text: card.about, y: 196, size: 32, weight: 400, color: '--tb-text-2' },
    { text: card.label, y: 292, size: 30, weight: 400, color: '--tb-text-3' },
    { text: isolate(ARROW[card.side] + card.ratio), y: 404, size: 112, weight: 600, color: result },
    { text: first, y: 466, size: 32, weight: 400, color: '--tb-text-2' },
    { text: second, y: 512, size: 32, weight: 400, color: '--tb-text-2' },
    { text: card.foot, y: 566, size: 26, weight: 400, color: '--tb-text-3' },
    { text: note, y: 600, size: 20, weight: 400, color: '--tb-text-3' },
  ];
  pen.fillStyle = color('--tb-surface-1');
  pen.fillRect(0, 0, CARD.width, CARD.height);
  pen.fillStyle = color(result);
  pen.fillRect(dir === 'rtl' ? CARD.width - 12 : 0, 0, 12, CARD.height);
  pen.direction = dir;
  pen.textAlign = 'start';
  for (const line of lines) drawLine(pen, line, style.fontFamily, color(line.color), dir);
}

/** One line from the edge where reading starts; what is too long gets smaller letters. */
function drawLine(pen: CanvasRenderingContext2D, line: Line, family: string, fill: string, dir: 'ltr' | 'rtl'): void {
  const room = CARD.width - 2 * PAD;
  const fontOf = (size: number) => `${line.weight} ${size}px ${family}`;
  pen.font = fontOf(line.size);
  const wide = pen.measureText(line.text).width;
  if (wide > room) pen.font = fontOf((line.size * room) / wide);
  pen.fillStyle = fill;
  pen.fillText(line.text, dir === 'rtl' ? CARD.width - PAD : PAD, line.y);
}
