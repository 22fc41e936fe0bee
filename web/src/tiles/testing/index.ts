/** What the tests of all palettes have in common. */

import type { PaletteName } from '../palettes';
import type { Vision } from '../vision';

/** How far apart colours must look to the eyes a palette is made for, by colour alone. */
export const BY_COLOUR = 11.5;

/** The eyes that each palette is made for. */
export const EYES: Record<PaletteName, Vision> = {
  normal: 'normal',
  protan: 'protan',
  deutan: 'deutan',
  tritan: 'tritan',
  contrast: 'normal',
};
