import { statSync } from 'node:fs';
import { join } from 'node:path';
import { displayFontStack, fontFaceCss, fontFiles, fontsPublicPath, largeDisplayFontStack, preloadedFonts, textFontStack } from './font-faces.ts';

const size = (file: string) => statSync(join(__dirname, file)).size;

test('at most two fonts, of 70 kB together, are fetched before first paint', () => {
  const files = preloadedFonts('').map(size);
  expect(files.length).toBeLessThanOrEqual(2);
  expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(70_000);
});

test('every font file that a rule names is in the folder', () => {
  const named = [...fontFaceCss(fontsPublicPath).matchAll(/url\(\/assets\/shell\/fonts\/([^)]+)\)/g)].map((match) => match[1]!);
  expect(named.sort()).toEqual([...fontFiles].sort());
  for (const file of named) expect(size(file)).toBeGreaterThan(1000);
});

test('every family of a stack has a rule, so that stand-ins keep our metrics', () => {
  const css = fontFaceCss(fontsPublicPath);
  const families = [displayFontStack, largeDisplayFontStack, textFontStack].flatMap((stack) => [...stack.matchAll(/'([^']+)'/g)].map((match) => match[1]!));
  expect(families.length).toBeGreaterThan(8);
  for (const family of families) expect(css).toContain(`font-family:'${family}'`);
});
