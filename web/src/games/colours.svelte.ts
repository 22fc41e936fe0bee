/** The colours of all games, as custom properties of the document: they follow the user's palette and faces. */

import { settings } from '../settings/settings.svelte';
import { GAMES, gameModule } from './registry';

export function applyColours(root: HTMLElement): void {
  $effect.root(() => {
    $effect(() => {
      const { palette, faces } = settings.values;
      for (const game of GAMES)
        for (const [name, value] of Object.entries(gameModule(game).colours(palette, faces)))
          root.style.setProperty(name, value);
    });
  });
}
