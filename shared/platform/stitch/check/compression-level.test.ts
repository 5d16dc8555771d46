import type { AppName } from '../../contract/app-names.ts';
import { compressionLevelFor } from './compression-level.ts';

const pagesOf = (app: AppName, count: number) => Array.from({ length: count }, () => ({ app }));

test.each([
  ['a page', 'lamps', '<p>', 'best', 'asset'],
  ['one of the very many of a long decide', 'decide', '<p>', 'best', 'page'],
  ['a large one among them', 'decide', ' '.repeat(150_000), 'best', 'asset'],
  ['a page of a site that few are sent', 'lamps', ' '.repeat(150_000), 'quick', 'page'],
] as const)('how well %s is compressed', (_, app, html, compression, effort) => {
  expect(compressionLevelFor([...pagesOf('lamps', 8), ...pagesOf('decide', 1900)], compression)(app, html)).toBe(
    effort,
  );
});
