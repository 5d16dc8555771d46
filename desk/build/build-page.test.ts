import { buildPage } from './build-page.ts';

const FIRST_SCRIPT_LIMIT = 100_000;
const ALL_SCRIPTS_LIMIT = 260_000;

// K16
test('the list opens without the editor, whose script comes with the first story', async () => {
  const sizes = [...(await buildPage())].filter(([name]) => name.endsWith('.js'));
  const size = (files: typeof sizes) => files.reduce((sum, [, { brotli }]) => sum + brotli.length, 0);
  expect(size(sizes.filter(([name]) => name === 'desk.js'))).toBeLessThan(FIRST_SCRIPT_LIMIT);
  expect(size(sizes)).toBeLessThan(ALL_SCRIPTS_LIMIT);
}, 120_000);
