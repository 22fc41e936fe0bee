/** The colours of all games, as custom properties of the document: they follow the user's palette and faces. */

import { settings } from '../settings/settings.svelte';
import { GAMES, gameModule } from './registry';

export function applyColours(root: HTMLElement): void {
  $effect.root(() => {
    $effect(() => {
      const { palette, faces } = settings.values;
      for (const game of GAMES) {
        const { accent, colours } = gameModule(game);
        root.style.setProperty(`--game-${game}`, accent[settings.theme]);
        for (const [name, value] of Object.entries(colours(palette, faces))) root.style.setProperty(name, value);
      }
    });
  });
}
