/** A browser's description of itself, cut down to what people know it by: `Firefox · Linux`. */
export function agentName(agent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = find([
    [/Edg/, 'Edge'],
    [/OPR|Opera/, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|Chromium|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = find([
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60);
}
