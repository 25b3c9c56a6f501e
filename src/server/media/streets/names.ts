import { HEIGHT, WIDTH } from './style.ts';

export type Line = readonly { x: number; y: number }[];

/** A name with its place, or the line of its road. */
export interface Named {
  name: string;
  line: Line;
  isRoad: boolean;
}

/** Height of a name, and width of a letter. */
const [TALL, WIDE] = [30, 14];
/** The places along its line at which a name is tried, as a share of it. */
const TRIED = [0.5, 0.3, 0.7, 0.15, 0.85];

/** The names that have room, each once: those of places close to their points, those of roads along straight ones. */
export function namesThatFit(all: readonly Named[]): string {
  // The mark, and the notice.
  const taken = [
    { x: WIDTH / 2, y: HEIGHT / 2, w: 20, h: 20 },
    { x: WIDTH / 2, y: HEIGHT, w: WIDTH, h: TALL },
  ];
  const written = new Map<string, string>();
  for (const { name, line, isRoad } of all) {
    const { x: fromX, y: fromY } = line[0] as Line[number];
    const to = line.at(-1) as Line[number];
    const [dx, dy] = isRoad ? [to.x - fromX, to.y - fromY] : [0, 100];
    const [length, room] = [Math.hypot(dx, dy), name.length * WIDE];
    const isBent = line.some(
      ({ x, y }) => Math.abs((x - fromX) * dy - (y - fromY) * dx) > 7 * length,
    );
    if (written.has(name) || (isRoad && (isBent || length < room))) continue;
    const turn = isRoad ? Math.atan(dy / dx) : 0;
    const [cos, sin] = [Math.cos(turn), Math.abs(Math.sin(turn))];
    const [w, h] = [(room * cos + TALL * sin) / 2, (room * sin + TALL * cos) / 2];
    const start = isRoad ? fromY : fromY - 50;
    const spot = TRIED.map((share) => ({ x: fromX + dx * share, y: start + dy * share })).find(
      ({ x, y }) =>
        x > w &&
        x < WIDTH - w &&
        y > h &&
        taken.every((box) => Math.abs(x - box.x) > w + box.w || Math.abs(y - box.y) > h + box.h),
    );
    if (!spot) continue;
    taken.push({ ...spot, w, h });
    const [x, y, degrees] = [spot.x, spot.y, (turn * 180) / Math.PI].map(Math.round);
    written.set(
      name,
      `<text${isRoad ? '' : ' class="place"'} transform="translate(${x} ${y})rotate(${degrees})">${escaped(name)}</text>`,
    );
  }
  return [...written.values()].join('');
}

/** A text as XML has it between tags. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
