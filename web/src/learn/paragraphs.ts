/** Where the rules of a game explain something: the paragraphs, by their anchors. */

import { gameModule } from '../games/registry';

/** The paragraph that explains a refusal, or points if no refusal is given. */
export function ruleOf(game: string, code?: string): string | undefined {
  const rules = gameModule(game)?.rules ?? [];
  return rules.find(({ id, codes }) => (code === undefined ? id === 'score' : codes?.includes(code)))?.id;
}

export function rulePath(game: string, rule: string): string {
  return `/rules/${encodeURIComponent(game)}#${rule}`;
}

/** A picture of a paragraph, in the colours that the user has chosen. */
export function rulePicture(
  game: string,
  rule: string,
  look: { dark: boolean; palette: string; marks: string },
): string {
  const query = new URLSearchParams({
    bare: 'true',
    width: '560',
    dark: String(look.dark),
    palette: look.palette,
    marks: look.marks,
  });
  return `/preview/${encodeURIComponent(game)}/${encodeURIComponent(rule)}.svg?${query.toString()}`;
}
