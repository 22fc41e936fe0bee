/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction of level M, versions 1 to 15. That is room for 412
 * bytes, more than any address of a table needs.
 */

const LARGEST = 15;
/** By version: codewords of error correction in each block, and the number of blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24] as const;
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10] as const;
/** Level M, as format information has it. */
const LEVEL_BITS = 0b00;

export interface QrCode {
  size: number;
  mask: number;
  version: number;
  /** Whether the module at column x of row y is dark. */
  dark(x: number, y: number): boolean;
}

/** The code of a text. Without `mask`, the one that scanners like best is taken. */
export function encode(text: string, mask?: number): QrCode {
  const bytes = new TextEncoder().encode(text);
  const version = fitting(bytes.length);
  const codewords = interleaved(withPadding(bytes, version), version);
  const masks = mask === undefined ? [0, 1, 2, 3, 4, 5, 6, 7] : [mask];
  let best: { grid: Grid; penalty: number; mask: number } | undefined;
  for (const each of masks) {
    const grid = new Grid(version);
    grid.drawData(codewords, each);
    grid.drawFormat(each);
    const penalty = grid.penalty();
    if (!best || penalty < best.penalty) best = { grid, penalty, mask: each };
  }
  const { grid, mask: taken } = best as NonNullable<typeof best>;
  return { size: grid.size, mask: taken, version, dark: (x, y) => grid.get(x, y) };
}

/** The code as one path of unit squares, runs of a row joined. */
export function path(code: QrCode): string {
  let drawn = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.dark(x, y)) continue;
      const from = x;
      while (x + 1 < code.size && code.dark(x + 1, y)) x++;
      drawn += `M${from} ${y}h${x - from + 1}v1H${from}z`;
    }
  }
  return drawn;
}

function rawCodewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2;
    modules -= (25 * alignments - 10) * alignments - 55;
    if (version >= 7) modules -= 36;
  }
  return Math.floor(modules / 8);
}

function dataCodewords(version: number): number {
  return rawCodewords(version) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16;
}

function fitting(bytes: number): number {
  for (let version = 1; version <= LARGEST; version++)
    if (4 + lengthBits(version) + 8 * bytes <= 8 * dataCodewords(version)) return version;
  throw new RangeError(`${bytes} bytes are too many for a QR code`);
}

function withPadding(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = 8 * dataCodewords(version);
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  const codewords: number[] = [];
  for (let at = 0; at < bits.length; at += 8) codewords.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0));
  return codewords;
}

function interleaved(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1;
  const correction = CORRECTION[version - 1] ?? 0;
  const generator = generatorOf(correction);
  const short = Math.floor(data.length / count);
  const longBlocks = data.length % count;
  const blocks: number[][] = [];
  const checks: number[][] = [];
  let at = 0;
  for (let block = 0; block < count; block++) {
    const length = short + (block >= count - longBlocks ? 1 : 0);
    const part = data.slice(at, at + length);
    at += length;
    blocks.push(part);
    checks.push(remainder(part, generator));
  }
  const result: number[] = [];
  const take = (parts: number[][], most: number): void => {
    for (let row = 0; row < most; row++)
      for (const part of parts) {
        const value = part[row];
        if (value !== undefined) result.push(value);
      }
  };
  take(blocks, short + 1);
  take(checks, correction);
  return result;
}

/** Product in the field of 256 elements of Reed–Solomon codes, modulo x⁸ + x⁴ + x³ + x² + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function generatorOf(degree: number): number[] {
  const result = new Array<number>(degree).fill(0);
  result[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = times(root, 2);
  }
  return result;
}

function remainder(data: number[], generator: number[]): number[] {
  const result = generator.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    generator.forEach((coefficient, at) => {
      result[at] = (result[at] ?? 0) ^ times(coefficient, factor);
    });
  }
  return result;
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Grid {
  readonly size: number;
  readonly #dark: boolean[];
  /** Modules that are not data. */
  readonly #fixed: boolean[];

  constructor(version: number) {
    this.size = 17 + 4 * version;
    this.#dark = new Array<boolean>(this.size ** 2).fill(false);
    this.#fixed = new Array<boolean>(this.size ** 2).fill(false);
    this.#drawPatterns(version);
    this.drawFormat(0);
  }

  get(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] ?? false;
  }

  #fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.#dark[y * this.size + x] = dark;
    this.#fixed[y * this.size + x] = true;
  }

  #drawPatterns(version: number): void {
    const last = this.size - 1;
    for (let at = 0; at < this.size; at++) {
      this.#fix(6, at, at % 2 === 0);
      this.#fix(at, 6, at % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.#drawRings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const places = alignments(version, this.size);
    places.forEach((x, column) => {
      places.forEach((y, row) => {
        const end = places.length - 1;
        const finder = (column === 0 && row === 0) || (column === 0 && row === end) || (column === end && row === 0);
        if (!finder) this.#drawRings(x, y, 2, (ring) => ring !== 1);
      });
    });
    if (version >= 7) this.#drawVersion(version);
  }

  #drawRings(x: number, y: number, reach: number, dark: (ring: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.#fix(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #drawVersion(version: number): void {
    let check = version;
    for (let step = 0; step < 12; step++) check = (check << 1) ^ ((check >>> 11) * 0x1f25);
    const bits = (version << 12) | check;
    for (let at = 0; at < 18; at++) {
      const dark = ((bits >>> at) & 1) === 1;
      const far = this.size - 11 + (at % 3);
      const near = Math.floor(at / 3);
      this.#fix(far, near, dark);
      this.#fix(near, far, dark);
    }
  }

  drawFormat(mask: number): void {
    const data = (LEVEL_BITS << 3) | mask;
    let check = data;
    for (let step = 0; step < 10; step++) check = (check << 1) ^ ((check >>> 9) * 0x537);
    const bits = ((data << 10) | check) ^ 0x5412;
    const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
    for (let at = 0; at <= 5; at++) this.#fix(8, at, bit(at));
    this.#fix(8, 7, bit(6));
    this.#fix(8, 8, bit(7));
    this.#fix(7, 8, bit(8));
    for (let at = 9; at < 15; at++) this.#fix(14 - at, 8, bit(at));
    for (let at = 0; at < 8; at++) this.#fix(this.size - 1 - at, 8, bit(at));
    for (let at = 8; at < 15; at++) this.#fix(8, this.size - 15 + at, bit(at));
    this.#fix(8, this.size - 8, true);
  }

  /** Data runs in columns of two, from the right, up and down in turn. */
  drawData(codewords: number[], mask: number): void {
    const masked = MASKS[mask];
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          const place = y * this.size + x;
          if (this.#fixed[place]) continue;
          const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1;
          at++;
          this.#dark[place] = (bit === 1) !== (masked?.(x, y) ?? false);
        }
      }
    }
  }

  /** How hard it is to scan: long runs, blocks, look-alikes of the corners, too much of one shade. */
  penalty(): number {
    let total = 0;
    let dark = 0;
    for (let line = 0; line < this.size; line++) {
      const row = Array.from({ length: this.size }, (_, at) => this.get(at, line));
      const column = Array.from({ length: this.size }, (_, at) => this.get(line, at));
      total += linePenalty(row) + linePenalty(column);
      dark += row.filter(Boolean).length;
      for (let x = 0; x + 1 < this.size && line + 1 < this.size; x++) {
        const shade = this.get(x, line);
        if (shade === this.get(x + 1, line) && shade === this.get(x, line + 1) && shade === this.get(x + 1, line + 1)) total += 3;
      }
    }
    const modules = this.size ** 2;
    return total + 10 * (Math.ceil(Math.abs(dark * 20 - modules * 10) / modules) - 1);
  }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  const places = [6];
  for (let at = count - 2; at >= 0; at--) places.push(size - 7 - at * step);
  return places;
}

const LOOK_ALIKES = ['10111010000', '00001011101'];

function linePenalty(line: boolean[]): number {
  let total = 0;
  let run = 0;
  line.forEach((shade, at) => {
    run = at > 0 && shade === line[at - 1] ? run + 1 : 1;
    if (run === 5) total += 3;
    else if (run > 5) total += 1;
  });
  const text = line.map((shade) => (shade ? '1' : '0')).join('');
  for (const pattern of LOOK_ALIKES)
    for (let at = text.indexOf(pattern); at >= 0; at = text.indexOf(pattern, at + 1)) total += 40;
  return total;
}
