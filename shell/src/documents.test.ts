import type { StitchContext } from '@hemstitch/platform/contract/routes/routes';
import { testSiteConfig } from '@cobblestone/testing/render-with-site.tsx';
import { documents, securityText } from './documents.ts';

const mit = { license: 'MIT', text: 'Do as you like.' };
const lists: Record<string, object[]> = {
  shell: [
    { name: 'react', version: '19.0.0', ...mit },
    { name: 'a-font', version: '1.0.0', license: 'OFL-1.1', text: 'Keep the name.' },
  ],
  tours: [
    { name: 'a-carousel', version: '8.0.0', ...mit },
    { name: 'react', version: '19.0.0', ...mit },
  ],
};
const context: StitchContext = {
  config: testSiteConfig,
  apps: ['shell', 'tours', 'blog'],
  readData: async (app) => {
    if (lists[app]) return JSON.stringify(lists[app]);
    throw new Error('no such file');
  },
};

const documentAt = async (path: string) => (await documents(context, [])).find((one) => one.path === path)?.body ?? '';

// S75
test('the licenses of all apps are in one text, each wording once', async () => {
  const text = await documentAt('/licenses.txt');
  expect(text).toContain('a-carousel 8.0.0 (MIT)\nreact 19.0.0 (MIT)\n\nDo as you like.');
  expect(text).toContain('a-font 1.0.0 (OFL-1.1)\n\nKeep the name.');
  expect(text.match(/Do as you like/g)).toHaveLength(1);
});

// S76
test('security.txt names the contact and is valid for nine months to a year', async () => {
  expect(await documentAt('/.well-known/security.txt')).toMatch(
    /^Contact: mailto:hello@cats\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en\nCanonical: https:\/\/cats\.example\/\.well-known\/security\.txt\n$/,
  );
  const expiry = (now: string) => /Expires: (.*)T/.exec(securityText(testSiteConfig, new Date(now)))?.[1];
  expect(
    ['2030-01-01T00:00:00Z', '2030-03-31T23:59:59Z', '2030-04-01T00:00:00Z', '2030-12-31T23:59:59Z'].map(expiry),
  ).toEqual(['2030-12-31', '2030-12-31', '2031-03-31', '2031-09-30']);
});
