import { expect, it } from 'vitest';
import { agentName } from './agent';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari · iOS',
  ],
  ['curl/8.5', 'curl/8.5'],
  ['', ''],
])('tells what %s is', (agent, name) => {
  expect(agentName(agent)).toBe(name);
});
