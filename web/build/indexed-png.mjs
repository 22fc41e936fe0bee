// Writes pictures with few colours as small PNG files: four bits for each pixel, which name a colour of the palette.

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Enough for smooth edges of a drawing in a few flat colours. */
const MOST_COLOURS = 16;
/** The bits of a pixel. */
const DEPTH = 4;
const INDEXED = 3;

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The colours of the pixels, the frequent ones exactly and all others to the nearest of them. */
function palette(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUInt32BE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
  const parts = (colour) => [colour >>> 24, (colour >>> 16) & 255, (colour >>> 8) & 255, colour & 255];
  const distance = (one, other) => parts(one).reduce((sum, part, at) => sum + (part - parts(other)[at]) ** 2, 0);
  const nearest = (colour) =>
    colours.reduce((best, each, at) => (distance(each, colour) < distance(colours[best], colour) ? at : best), 0);
  return {
    colours: colours.map(parts),
    places: new Map([...counts.keys()].map((colour) => [colour, nearest(colour)])),
  };
}

/** A square picture of RGBA pixels. */
export function indexedPng(size, pixels) {
  const { colours, places } = palette(pixels);
  // Every row begins with a byte that says how it is filtered: not at all.
  const row = 1 + size / 2;
  const rows = Buffer.alloc(row * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      rows[y * row + 1 + (x >> 1)] |= places.get(pixels.readUInt32BE(4 * (y * size + x))) << (x % 2 ? 0 : DEPTH);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([DEPTH, INDEXED, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap(([red, green, blue]) => [red, green, blue]))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
