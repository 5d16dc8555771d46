import type { SiteConfig } from '../../contract/site-types.ts';
import { licensesText } from './licenses-text.ts';

test('packages of one wording share it, and an app in development has no list', async () => {
  const lists: Record<string, object[]> = {
    shell: [{ name: 'react', version: '19.0.0', license: 'MIT', text: 'Free to use.' }],
    decide: [{ name: 'zod', version: '4.0.0', license: 'MIT', text: 'Free to use.' }],
  };
  const text = await licensesText({
    config: {} as SiteConfig,
    apps: ['shell', 'decide', 'lamps'],
    readData: async (app) => {
      if (!lists[app]) throw new Error(`The ${app} release has no data file licenses.json`);
      return JSON.stringify(lists[app]);
    },
  });
  expect(text).toContain('react 19.0.0 (MIT)\nzod 4.0.0 (MIT)\n\nFree to use.');
});
