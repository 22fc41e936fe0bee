/** Tiles in words. */

import { t } from '../i18n/i18n.svelte';

/** “red circle” for `Ro`. */
export function tileName(tile: string): string {
  const [colour = '', shape = ''] = tile;
  return t('tile-name', { colour: t(`colour-${colour}`, { shape }), shape: t(`shape-${shape}`) });
}

/** “red” for `R`. */
export function colourName(colour: string): string {
  return t(`colour-${colour}`, { shape: '' });
}

/** “red, red, neutral” for `rrn`. */
export function squaresName(tile: string): string {
  return [...tile].map((colour) => t(`square-${colour}`)).join(', ');
}
