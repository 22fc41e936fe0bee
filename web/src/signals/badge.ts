/** The number of games that wait, on the icon of the tab and of the installed app. */

let plain: Promise<string> | undefined;

/** The icon with a number on it, as the address of an image. */
export function withNumber(icon: string, count: number): string {
  const size = Number(/viewBox="0 0 (\d+)/.exec(icon)?.[1] ?? 64);
  const [radius, text] = [size * 0.3, count > 9 ? '9+' : String(count)];
  const at = size - radius;
  const badge =
    `<circle cx="${at}" cy="${at}" r="${radius}" fill="#c62828"/>` +
    `<text x="${at}" y="${at}" fill="#fff" font-family="sans-serif" font-weight="700" text-anchor="middle" ` +
    `dominant-baseline="central" font-size="${radius * (text.length > 1 ? 1.1 : 1.5)}">${text}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(icon.replace('</svg>', `${badge}</svg>`))}`;
}

export function showBadge(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  link.dataset['count'] = String(count);
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined);
  if (count === 0) {
    if (link.href !== '/icon.svg') link.href = '/icon.svg';
    return;
  }
  plain ??= fetch('/icon.svg').then((answer) => answer.text());
  plain.then(
    (icon) => {
      if (link.dataset['count'] === String(count)) link.href = withNumber(icon, count);
    },
    () => (plain = undefined),
  );
}
