/** Drawings as pixels, so that tests can compare what people see rather than the text of a path. */

type Point = [number, number];

/** Segments that stand for one curve or arc. */
const STEPS = 24;

/** The polygons of a path made of the commands M, L, H, V, Q, C, A with circular arcs, a, and Z. */
function polygons(path: string): Point[][] {
  const found: Point[][] = [];
  let current: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest?.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number, number, number, number, number];
    const to = (px: number, py: number) => {
      [x, y] = [px, py];
      current.push([x, y]);
    };
    switch (command) {
      case 'M':
        current = [];
        found.push(current);
        to(n[0], n[1]);
        break;
      case 'L':
        to(n[0], n[1]);
        break;
      case 'H':
        to(n[0], y);
        break;
      case 'V':
        to(x, n[0]);
        break;
      case 'Q':
      case 'C': {
        const controls = [[x, y], [n[0], n[1]], [n[2], n[3]], ...(command === 'C' ? [[n[4], n[5]]] : [])] as Point[];
        current.push(...bezier(controls));
        to(...(controls.at(-1) as Point));
        break;
      }
      case 'A':
      case 'a': {
        const end: Point = command === 'a' ? [x + n[5], y + n[6]] : [n[5], n[6]];
        current.push(...arc([x, y], end, n[0], n[3] === 1, n[4] === 1));
        to(...end);
        break;
      }
      case 'Z':
        break;
      default:
        throw new Error(`the command ${command} of a path`);
    }
  }
  return found;
}

function bezier(points: Point[]): Point[] {
  const at = (t: number) => {
    let level = points;
    while (level.length > 1)
      level = level.slice(1).map(([bx, by], i) => {
        const [ax, ay] = level[i] as Point;
        return [ax + (bx - ax) * t, ay + (by - ay) * t];
      });
    return level[0] as Point;
  };
  return Array.from({ length: STEPS - 1 }, (_, i) => at((i + 1) / STEPS));
}

function arc([ax, ay]: Point, [bx, by]: Point, radius: number, large: boolean, sweep: boolean): Point[] {
  const [dx, dy] = [bx - ax, by - ay];
  const height = Math.sqrt(Math.max(0, radius ** 2 - (dx ** 2 + dy ** 2) / 4));
  const side = large === sweep ? 1 : -1;
  const length = Math.hypot(dx, dy);
  const [cx, cy] = [(ax + bx) / 2 + (side * height * dy) / length, (ay + by) / 2 - (side * height * dx) / length];
  const start = Math.atan2(ay - cy, ax - cx);
  let turn = Math.atan2(by - cy, bx - cx) - start;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  return Array.from({ length: STEPS - 1 }, (_, i) => {
    const angle = start + (turn * (i + 1)) / STEPS;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

function inside(polygon: Point[], px: number, py: number): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] as Point;
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
}

/** Which unit squares of a square around 0,0 a path covers, row by row. */
export function raster(path: string, half: number): boolean[] {
  const shapes = polygons(path);
  return Array.from({ length: 4 * half * half }, (_, at) => {
    const [px, py] = [(at % (2 * half)) - half + 0.5, Math.floor(at / (2 * half)) - half + 0.5];
    return shapes.some((polygon) => inside(polygon, px, py));
  });
}

/** The number of squares that only one of two drawings covers. */
export function difference(one: boolean[], other: boolean[]): number {
  return one.filter((covered, at) => covered !== other[at]).length;
}
