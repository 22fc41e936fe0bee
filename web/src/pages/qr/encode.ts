/** QR codes of addresses, as SVG paths. */

import { encode as encodeQr } from 'uqr';

/** The modules of a code by row; dark ones are true. */
export type Modules = readonly (readonly boolean[])[];

/** Encodes a text with error correction of level M, without a border. Throws a RangeError if it is too long. */
export function encode(text: string): Modules {
  return encodeQr(text, { ecc: 'M', boostEcc: false, border: 0 }).data;
}

/** The code as one path of unit squares, runs of a row joined. */
export function path(code: Modules): string {
  let d = '';
  code.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      d += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  });
  return d;
}
