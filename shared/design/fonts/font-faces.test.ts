import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  displayFontStack,
  fontsPublicPath,
  headlineFontStack,
  ownFontFaceCss,
  standInFontFaceCss,
  textFontStack,
} from './font-faces.ts';

const size = (file: string) => statSync(join(__dirname, '../../../shell/public/fonts', file)).size;

test('every font file of a rule is in the shell’s folder', () => {
  const named = [...ownFontFaceCss(fontsPublicPath).matchAll(/url\(\/fonts\/([^)]+)\)/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(3);
  for (const file of named) expect(size(file)).toBeGreaterThan(1000);
});

test('every font family of a stack has a rule', () => {
  const css = ownFontFaceCss(fontsPublicPath) + standInFontFaceCss;
  const stacks = [displayFontStack, headlineFontStack(47), headlineFontStack(70), textFontStack];
  const families = stacks.flatMap((stack) => [...stack.matchAll(/'([^']+)'/g)].map((match) => match[1]!));
  expect(families.length).toBeGreaterThan(8);
  for (const family of families) expect(css).toContain(`font-family:'${family}'`);
});
